import { expect, test } from 'vitest';
import { countOf } from './count.ts';

test('the last line counts', () => {
  expect(countOf({}, 'noise\n1 passed, 9 failed\nmore\n12 passed, 0 failed\n', 0)).toEqual({ passed: 12, failed: 0 });
  expect(countOf({}, '12 passed, 3 failed\n', 1)).toEqual({ passed: 12, failed: 3 });
});

test.each([
  ['no count', 'all is well\n', 0],
  ['a crash after a good count', '5 passed, 0 failed\n', 1],
  ['a kill', '', null],
  ['nothing checked', '0 passed, 0 failed\n', 0],
  ['a count that is not last', '5 passed, 0 failed\nbye\n', 0],
])('%s is a failure', (_, output, code) => {
  expect(countOf({}, output, code)).toMatchObject({ failed: 1, problem: expect.any(String) as string });
});

test('nothing checked is fine only where nothing may have changed', () => {
  expect(countOf({}, '0 passed, 0 failed\n', 0, true)).toEqual({ passed: 0, failed: 0 });
});

test('an exit code counts as one check, and only with proof that something was looked at', () => {
  const proof = /on [1-9]\d* files/;
  expect(countOf({ proof }, 'Found 0 on 53 files', 0)).toEqual({ passed: 1, failed: 0 });
  expect(countOf({ proof }, 'Found 0 on 0 files', 0)).toMatchObject({ failed: 1 });
  expect(countOf({ proof }, 'Found 2 on 53 files', 1)).toEqual({ passed: 0, failed: 1 });
});
