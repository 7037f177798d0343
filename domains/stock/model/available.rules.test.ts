import { expect, it } from 'vitest';
import { availableOf } from './available.rules.ts';

it.each([
  ['all of it', { quantity: 10, unusable: 0, reserved: 0, loose: 0 }, 10],
  ['less what is promised', { quantity: 10, unusable: 0, reserved: 7, loose: 4 }, 3],
  ['nothing of what is past its last day', { quantity: 10, unusable: 4, reserved: 0, loose: 0 }, 6],
  ['nothing twice: what is past its last day is what goes to the bin', { quantity: 10, unusable: 4, reserved: 4, loose: 4 }, 6],
  ['less what goes to the bin beyond that', { quantity: 10, unusable: 4, reserved: 6, loose: 6 }, 4],
  ['less what is sold, which takes nothing that is past its last day', { quantity: 10, unusable: 4, reserved: 5, loose: 2 }, 3],
  ['below nothing, where more was promised than there is', { quantity: 10, unusable: 4, reserved: 8, loose: 0 }, -2],
])('may still be promised: %s', (_, held, available) => {
  expect(availableOf(held)).toBe(available);
});
