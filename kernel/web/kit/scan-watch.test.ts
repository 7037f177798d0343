import { expect, it } from 'vitest';
import { createScanWatch } from './scan-watch.ts';

const send = (text: string, end: string, gap: number): boolean => {
  const watch = createScanWatch();
  let at = 0;
  for (const key of text) watch.sees(key, (at += gap));
  return watch.sees(end, at + gap);
};

it('knows the Tab or Enter behind a code that a scanner sent from one that a hand pressed', () => {
  expect(send('6901234567892', 'Tab', 8)).toBe(true);
  expect(send('6901234567892', 'Enter', 8)).toBe(true);
  expect(send('6901234567892', 'Tab', 120)).toBe(false);
  expect(send('12', 'Tab', 8)).toBe(false);
});

it('knows a scanner by most of its keys, on a machine that hands some of them on late', () => {
  const late = (...slow: number[]): boolean => {
    const watch = createScanWatch();
    let at = 0;
    for (const [index, key] of [...'6901234567892'].entries()) watch.sees(key, (at += slow.includes(index) ? 180 : 8));
    return watch.sees('Enter', at + 8);
  };
  expect(late(1)).toBe(true);
  expect(late(3, 7)).toBe(true);
  expect(late(1, 3, 5, 7, 9)).toBe(false);
});
