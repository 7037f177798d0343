import { expect, test } from 'vitest';
import { failures } from './judge.ts';
import type { Measured } from './rounds.ts';
import { figuresOf, median } from './rounds.ts';

const footprint = { idleMb: 100, startMs: 1000 };
const read = (ratio: number): Measured => ({
  name: 'list',
  kind: 'read',
  concurrency: 1,
  ours: 100,
  bare: 100 * ratio,
  ratio,
  range: [ratio, ratio],
});
const write = (concurrency: number, ours: number, bare: number): Measured => ({
  name: 'order',
  kind: 'write',
  concurrency,
  ours,
  bare,
  ratio: bare / ours,
  range: [1, 1],
});

test('ratios are taken round by round, so that a machine that slows down for both changes none', () => {
  const pairs = [
    { ours: 100, bare: 150 },
    { ours: 10, bare: 15 },
    { ours: 50, bare: 100 },
  ];
  expect(figuresOf(pairs)).toEqual({ ours: 50, bare: 100, ratio: 1.5, range: [1.5, 2] });
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('what holds is not a failure', () => {
  expect(failures([read(1.6), write(1, 100, 200), write(32, 300, 600)], footprint)).toEqual([]);
});

test.each([
  ['a slow list', [read(1.61)], footprint, 'takes 1.61 × the bare time'],
  ['a slow till', [write(1, 39, 100), write(32, 390, 400)], footprint, 'does 0.39 × the bare throughput'],
  ['tills that wait for each other', [write(1, 100, 100), write(32, 299, 500)], footprint, '32 tills do 2.99 ×'],
  ['tills that gain less than the machine gives', [write(1, 100, 100), write(32, 139, 200)], footprint, '1.40 is needed'],
  ['too much memory', [], { ...footprint, idleMb: 181 }, '181 MB'],
  ['a slow start', [], { ...footprint, startMs: 2001 }, '2001 ms'],
])('%s is one', (_, measured, print, said) => {
  expect(failures(measured, print)).toEqual([expect.stringContaining(said)]);
});
