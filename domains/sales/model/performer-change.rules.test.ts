import { expect, it } from 'vitest';
import { gainsShare } from './performer-change.rules.ts';

const share = (uid: string, basis_points: number) => ({ uid, basis_points });

it.each([
  ['comes in where nobody stood', [], [share('1', 10_000)], true],
  ['comes in beside a colleague', [share('2', 10_000)], [share('1', 1), share('2', 9_999)], true],
  ['is given more', [share('1', 5_000), share('2', 5_000)], [share('1', 6_000), share('2', 4_000)], true],
  ['keeps what they had', [share('1', 5_000), share('2', 5_000)], [share('1', 5_000), share('3', 5_000)], false],
  ['gives some away', [share('1', 10_000)], [share('1', 5_000), share('2', 5_000)], false],
  ['was never named', [share('2', 10_000)], [share('3', 10_000)], false],
])('somebody who %s gains by it, or does not', (_, was, shall, gains) => {
  expect(gainsShare('1', was, shall)).toBe(gains);
});
