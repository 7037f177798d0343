import { describe, expect, it } from 'vitest';
import { changeOf, type Due, dueOf, isSendable, isTyped, type PaymentEntry, paymentsOf, prefillOf, restOf, storedIn } from './payments.draft.ts';

const due: Due = { receivable: 100_000, recharge: 0 };
const cash = (amount: number | undefined): PaymentEntry => ({ key: '1', payment_pattern_id: '1', pay_method: 'CASH', name: '现金', amount });
const card = (amount: number, most = 60_000): PaymentEntry => ({
  key: '9',
  payment_pattern_id: '5',
  pay_method: 'STORED_VALUE',
  name: '金卡',
  card_id: '9',
  most,
  amount,
});

describe('what is left to pay', () => {
  it('is the amount less the payments; what is no amount yet pays nothing', () => {
    expect(
      [[], [cash(40_000)], [cash(40_000), card(60_000)], [cash(undefined)], [cash(Number.NaN)], [cash(100_001)]].map((entries) =>
        restOf(due, entries),
      ),
    ).toEqual([100_000, 60_000, 0, 100_000, 100_000, -1]);
  });

  it('is what the next payment starts with', () => {
    expect(prefillOf(due, [card(60_000)])).toBe(40_000);
    expect(prefillOf(due, [cash(100_001)])).toBe(0);
  });

  it('from a card is no more than it holds, and nothing towards stored value', () => {
    expect(prefillOf(due, [], { most: 60_000 })).toBe(60_000);
    expect(prefillOf(due, [cash(70_000)], { most: 60_000 })).toBe(30_000);
    expect(prefillOf({ receivable: 100_000, recharge: 80_000 }, [card(15_000)], { most: 60_000 })).toBe(5_000);
  });

  it('knows what cards pay together', () => {
    expect(storedIn([card(15_000), cash(40_000), { ...card(20_000), key: '8', card_id: '8' }])).toBe(35_000);
    expect(storedIn([cash(40_000), card(Number.NaN)])).toBe(0);
  });

  it('knows the part of an order that only money may pay', () => {
    const lines = [
      { item_type: 'stored_value_card', amount_receivable: 80_000 },
      { item_type: 'project', amount_receivable: 20_000 },
    ];
    expect(dueOf({ amount_receivable: 100_000, lines: lines as never })).toEqual({ receivable: 100_000, recharge: 80_000 });
  });
});

describe('what would be lost with the tab', () => {
  it.each<[string, readonly PaymentEntry[], Due?]>([
    ['nothing yet', []],
    ['all of it in one way, as it was put', [cash(100_000)]],
    ['all that a card holds, as it was put', [card(60_000)]],
    ['a way towards what costs nothing', [cash(undefined)], { receivable: 0, recharge: 0 }],
  ])('is not %s', (_, entries, owed = due) => {
    expect(isTyped(owed, entries)).toBe(false);
  });

  it.each<[string, readonly PaymentEntry[]]>([
    ['several ways', [cash(40_000), card(60_000)]],
    ['a part', [cash(40_000)]],
    ['an amount that was taken away', [cash(undefined)]],
    ['what is no amount yet', [cash(Number.NaN)]],
    ['cash that was counted', [{ ...cash(100_000), given: 100_000 }]],
  ])('is %s', (_, entries) => {
    expect(isTyped(due, entries)).toBe(true);
  });
});

describe('change', () => {
  it.each([
    [50_000, 40_060, 9_940],
    [40_060, 40_060, 0],
    [40_000, 40_060, undefined],
    [undefined, 40_060, undefined],
    [Number.NaN, 40_060, undefined],
    [100, undefined, undefined],
  ])('of %s for %s is %s', (given, amount, change) => expect(changeOf(given, amount)).toBe(change));
});

describe('payments', () => {
  it('are sent by pattern, with the card they come from', () => {
    expect(paymentsOf([cash(40_000), card(60_000)])).toEqual([
      { payment_pattern_id: '1', amount: 40_000 },
      { payment_pattern_id: '5', amount: 60_000, card_id: '9' },
    ]);
  });

  it('are not sent while one is empty, no amount, nothing, or more than its card holds', () => {
    expect([[], [cash(1)], [cash(undefined)], [cash(Number.NaN)], [cash(0)], [card(60_001)]].map(isSendable)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
