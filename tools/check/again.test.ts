import { expect, test } from 'vitest';
import { bothTries, triedAgain } from './again.ts';

const first = { output: 'a.test.ts > one\n    why\nfailed: a.test.ts > one\nfailed: b.test.ts > two\n8 passed, 2 failed\n', passed: 8, failed: 2 };

test('the files that failed begin once more', () => {
  expect(triedAgain(first.output, first)).toEqual(['a.test.ts', 'b.test.ts']);
});

test('what no file names, and what fails everywhere, is not tried again', () => {
  expect(triedAgain(first.output, { passed: 8, failed: 3 })).toEqual([]);
  const everywhere = Array.from({ length: 6 }, (_, at) => `failed: ${at}.test.ts > one`).join('\n');
  expect(triedAgain(everywhere, { passed: 0, failed: 6 })).toEqual([]);
});

test('what passed at the second try is counted and named; what failed again has failed', () => {
  const second = { output: 'failed: b.test.ts > two\n5 passed, 1 failed\n', passed: 5, failed: 1 };
  expect(bothTries(first, second)).toEqual({ passed: 9, failed: 1, lines: ['at the second try: a.test.ts > one'] });
});

test('a second try that came to nothing changes nothing', () => {
  expect(bothTries(first, { output: '', passed: 0, failed: 1, problem: 'it checked nothing' })).toMatchObject({ passed: 8, failed: 2, lines: [] });
});
