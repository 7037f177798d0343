import { expect, it } from 'vitest';
import { partUndone, stepBack, type UndoneLine } from './undone.rules.ts';

const line = (amount_receivable: number, refunded_amount: number, refunded_num = 0, more: Partial<UndoneLine> = {}): UndoneLine => ({
  quantity: 2,
  amount_receivable,
  refunded_amount,
  refunded_gift: 0,
  refunded_num,
  is_lowered: false,
  is_card: false,
  ...more,
});
const lowered = { is_lowered: true };
const cards = { is_card: true };

it.each([
  ['nothing went back', [line(200, 0), line(0, 0)], null],
  ['a part', [line(200, 100, 1)], 'refund_part'],
  ['all of one line of two', [line(200, 200, 2), line(100, 0)], 'refund_part'],
  ['all of it, by amount', [line(200, 200)], 'refund'],
  ['all of it, gift too', [line(200, 120, 2, { refunded_gift: 80 })], 'refund'],
  ['what was given away may stay', [line(200, 200, 2), line(0, 0)], 'refund'],
  ['what a coupon paid wholly is still there', [line(200, 200, 2), line(0, 0, 0, lowered)], 'refund_part'],
  ['one of the two that it paid is still there', [line(200, 200, 2), line(0, 0, 1, lowered)], 'refund_part'],
  ['and both are back', [line(200, 200, 2), line(0, 0, 2, lowered)], 'refund'],
  ['what a coupon paid in part goes by its money', [line(200, 200, 0, lowered)], 'refund'],
  ['one of two cards', [line(200, 100, 1, cards)], 'refund_part'],
  ['both cards, of which a part was used', [line(200, 150, 2, cards)], 'refund'],
  ['a card beside a serum that was kept', [line(200, 200, 2, cards), line(100, 0)], 'refund_part'],
  ['all items of a line are no card: its money tells', [line(200, 150, 2)], 'refund_part'],
] as const)('%s', (_, lines, step) => expect(stepBack(lines)).toBe(step));

it('a part is undone by money, and by number where nothing was to be paid', () => {
  expect(partUndone(line(200, 50, 1, { refunded_gift: 30 }))).toEqual({ undone: 80, of: 200 });
  expect(partUndone(line(0, 0, 1))).toEqual({ undone: 1, of: 2 });
});
