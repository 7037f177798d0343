import { expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

test('a Chromium that is named is taken, and one that does not exist is not', () => {
  expect(findChromium({ CHROMIUM: process.execPath })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM: '/nowhere/chrome' })).toBeNull();
});
