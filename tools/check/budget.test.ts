import { expect, test } from 'vitest';
import { type Candidate, secondsOf, within } from './budget.ts';

const all: Candidate<'walk'>[] = Array.from({ length: 40 }, (_, at) => ({ kind: 'walk', name: `e2e/walk-${at}.test.ts`, near: at < 4 ? 0 : 1, seconds: 10 }));
const names = (taken: readonly Candidate<string>[]) => taken.map(({ name }) => name);

test('what is nearest to the change goes first, and no more is taken than fits', () => {
  const taken = within(all, 100, 7);
  expect(taken).toHaveLength(10);
  expect(names(taken).slice(0, 4).sort()).toEqual(names(all.slice(0, 4)));
  expect(within(all, 0, 7)).toEqual([]);
  expect(within(all, 1_000, 7)).toHaveLength(40);
});

test('what does not fit leaves its time to what does', () => {
  const long: Candidate<'walk'> = { kind: 'walk', name: 'e2e/long.test.ts', near: 0, seconds: 90 };
  const further = all.filter(({ near }) => near > 0);
  expect(names(within([long, ...further], 50, 0))).toHaveLength(5);
  expect(names(within([long, ...further], 90, 0))).toEqual([long.name]);
});

test('the same turn takes the same, and a few turns leave nothing out', () => {
  expect(within(all, 100, 3)).toEqual(within([...all].reverse(), 100, 3));
  const turns = Array.from({ length: 12 }, (_, turn) => names(within(all, 100, turn)));
  expect(new Set(turns.flat()).size).toBe(40);
});

test('minutes are shared by the server’s tests and the browser’s, once what always runs has had its own', () => {
  const { server, browser } = secondsOf(30);
  expect(server + browser).toBeLessThan(30 * 60 * 2);
  expect(browser).toBeGreaterThan(server);
  expect(secondsOf(0)).toEqual({ server: 0, browser: 0 });
});
