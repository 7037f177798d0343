import { expect, test } from 'vitest';
import { abnormalAmong, suppliedStateOf } from './supplied-state.ts';

test('something is offered, taken, changed since, or offered no more', () => {
  expect([suppliedStateOf(3, null), suppliedStateOf(3, 3), suppliedStateOf(4, 3), suppliedStateOf(null, 3)]).toEqual([
    'offered',
    'taken',
    'changed',
    'gone',
  ]);
});

test('of what was taken on that is abnormal which its supplier changed, or offers no more', () => {
  const versions: Record<string, number> = { same: 2, changed: 3 };
  const taken = ['same', 'changed', 'gone'].map((id) => ({ id, taken_version: 2 }));
  const found = (asked: 'any' | 'changed' | 'gone') => abnormalAmong(taken, asked, ({ id }) => versions[id]).map(({ made, state }) => [made.id, state]);
  expect(found('any')).toEqual([['changed', 'changed'], ['gone', 'gone']]);
  expect(found('changed')).toEqual([['changed', 'changed']]);
  expect(found('gone')).toEqual([['gone', 'gone']]);
});
