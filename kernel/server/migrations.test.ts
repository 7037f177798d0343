import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pendingOf } from './migrations.ts';

const ONE = '0001_one.sql';
const TWO = '0002_two.sql';

test('what has not been applied follows in order', () => {
  expect(pendingOf([TWO, ONE], new Set())).toEqual([ONE, TWO]);
  expect(pendingOf([ONE, TWO], new Set([ONE]))).toEqual([TWO]);
  expect(pendingOf([ONE], new Set([ONE, '0003_of_a_later_release.sql']))).toEqual([]);
});

test('a number stands once, and before its name', () => {
  expect(() => pendingOf(['0100_one.sql', '0100_other.sql'], new Set())).toThrow('have the same number');
  expect(() => pendingOf(['one.sql', ONE], new Set())).toThrow('no number');
});

test('nothing comes before what has been applied', () => {
  expect(() => pendingOf([ONE, TWO], new Set([TWO]))).toThrow(`${ONE} comes before ${TWO}`);
});

test('ours stand in order', () => {
  const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
  expect(pendingOf(files, new Set())).toHaveLength(files.length);
});
