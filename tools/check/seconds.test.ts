import { expect, test } from 'vitest';
import { passedIn } from './seconds.ts';

test('how long a file takes is read of those that passed', () => {
  const said = 'passed e2e/till.test.ts 31.5 s\nfailed e2e/cards.test.ts 114.5 s\npassed domains/card/test/gift.test.ts 2.0 s\n7 passed, 1 failed\n';
  expect(passedIn(said)).toEqual([['e2e/till.test.ts', 31.5], ['domains/card/test/gift.test.ts', 2]]);
});
