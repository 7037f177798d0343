import { expect, test } from 'vitest';
import { slowness, within } from './machine.ts';

test('a machine is never faster than the quiet one, and its measure stays of the same order from one moment to the next', () => {
  const [first, second] = [slowness(), slowness()];
  expect(Math.min(first, second)).toBeGreaterThanOrEqual(1);
  expect(within(1_000)).toBeGreaterThanOrEqual(1_000);
  // A bound that a slow machine widens is still one: what takes ten times as long there is found.
  expect(within(1_000)).toBeLessThan(10_000);
  // It measures three times over, which a slow machine takes its time for.
}, 30_000);
