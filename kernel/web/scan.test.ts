import { expect, it } from 'vitest';
import { scanReader } from './scan.ts';

const typed = (keys: readonly string[], gap: number): (string | undefined)[] => {
  const { read } = scanReader();
  return keys.map((key, index) => read(key, 1_000 + index * gap));
};
const code = '6901234567892';

it('reads digits typed in one go and ended by Enter', () => {
  expect(typed([...code, 'Enter'], 10).at(-1)).toBe(code);
});

it('reads what a shop prints on its own labels, letters and all', () => {
  expect(typed([...'B123-4x', 'Enter'], 10).at(-1)).toBe('B123-4x');
});

it('reads what ends with Tab, as some scanners are set up to send it', () => {
  expect(typed([...code, 'Tab'], 10).at(-1)).toBe(code);
  expect(typed([...'B123-4x', 'Tab'], 10).at(-1)).toBe('B123-4x');
});

it('reads digits that no key ends, once they rest', () => {
  const rested = (text: string, gap: number): string | undefined => {
    const { read, rest } = scanReader();
    for (const [index, key] of [...text].entries()) read(key, 1_000 + index * gap, true);
    return rest();
  };
  expect(rested(code, 10)).toBe(code);
  // A quantity by a quick hand, and what a shop's own labels say, which nothing tells from a word.
  expect(rested(code, 90)).toBeUndefined();
  expect(rested('12345', 10)).toBeUndefined();
  expect(rested('B123-4x', 10)).toBeUndefined();
});

it('reads it once, whether or not a key follows after all', () => {
  const { read, rest } = scanReader();
  for (const [index, key] of [...code].entries()) read(key, 1_000 + index * 10);
  expect(rest()).toBe(code);
  expect(rest()).toBeUndefined();
  expect(read('Enter', 1_150)).toBeUndefined();
});

it('reads one after the other', () => {
  expect(typed([...code, 'Enter', ...code, 'Enter'], 10).filter(Boolean)).toEqual([code, code]);
});

it.each([
  ['a person who types slowly', [...code, 'Enter'], 400],
  ['too few digits', ['1', '2', 'Enter'], 10],
  ['a letter among them, by hand', ['6', '9', '0', '1', 'a', '2', '3', '4', 'Enter'], 90],
  ['what no code looks like', [...'6901 #34', 'Enter'], 10],
  ['digits by hand that Tab ends', [...code, 'Tab'], 90],
  ['digits that another key ends', [...code, 'Escape'], 10],
  ['Enter alone', ['Enter'], 10],
])('takes no barcode from %s', (_what, keys, gap) => {
  expect(typed(keys, gap).filter(Boolean)).toEqual([]);
});

it('tells a scanner from a hand in a text, where both mean digits', () => {
  const last = (gap: number): string | undefined => {
    const { read } = scanReader();
    return [...code, 'Enter'].map((key, index) => read(key, 1_000 + index * gap, true)).at(-1);
  };
  expect(last(10)).toBe(code);
  expect(last(90)).toBeUndefined();
});

it('reads no code out of what was sent to two inputs, however quickly', () => {
  const { read, forget } = scanReader();
  for (const [index, key] of ['2', '0', '0', '0'].entries()) read(key, 1_000 + index * 10, true);
  forget();
  read('1', 1_040);
  expect(read('Tab', 1_050)).toBeUndefined();
});
