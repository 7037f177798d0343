import { expect, test } from 'vitest';
import { doubts, failures, goalOf } from './judge.ts';
import type { Beside, Measured } from './rounds.ts';
import { besideOf, median } from './rounds.ts';

const footprint = { idleMb: 100, startMs: 1000 };
const beside = (rate: number, ratio: number): Beside => ({ rate, ratio, range: [ratio, ratio] });
const read = (ratio: number): Measured => ({
  name: 'list',
  kind: 'read',
  concurrency: 1,
  ours: 100,
  beside: { bare: beside(100 * ratio, ratio), floor: beside(1000, 10) },
});
const write = (concurrency: number, ours: number, bare: number): Measured => ({
  name: 'order',
  kind: 'write',
  concurrency,
  ours,
  beside: { bare: beside(bare, bare / ours) },
});

test('ratios are taken round by round, so that a machine that slows down for both changes none', () => {
  const rounds = [
    { ours: 100, theirs: 150 },
    { ours: 10, theirs: 15 },
    { ours: 50, theirs: 100 },
  ];
  expect(besideOf(rounds)).toEqual({ rate: 100, ratio: 1.5, range: [1.5, 2] });
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('what holds is not a failure; the floor is a goal and no limit', () => {
  expect(failures([read(1.6), write(1, 100, 200), write(32, 300, 600)], footprint)).toEqual([]);
  expect(goalOf(read(1))).toBe(0.8);
});

test.each([
  [{ same: 1.05, slowed: 1.28 }, 0],
  [{ same: 1.2, slowed: 1.3 }, 1],
  [{ same: 0.8, slowed: 1.02 }, 2],
])('a run whose controls say %o has %i doubts', (controls, number) => {
  expect(doubts(controls)).toHaveLength(number);
});

test.each([
  ['a slow list', [read(1.61)], footprint, 'takes 1.61 × the bare time'],
  ['a slow till', [write(1, 39, 100), write(32, 390, 400)], footprint, 'does 0.39 × the bare throughput'],
  ['tills that wait for each other', [write(1, 100, 100), write(32, 299, 500)], footprint, '32 tills do 2.99 ×'],
  ['tills that gain less than the machine gives', [write(1, 100, 100), write(32, 139, 200)], footprint, '1.40 is needed'],
  ['too much memory', [], { ...footprint, idleMb: 221 }, '221 MB'],
  ['a slow start', [], { ...footprint, startMs: 2001 }, '2001 ms'],
])('%s is one', (_, measured, print, said) => {
  expect(failures(measured, print)).toEqual([expect.stringContaining(said)]);
});
