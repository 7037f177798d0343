import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import { judgePayments, shareOverLines, worthOf, type SettlementLine, type SettlementTerms } from './settlement.rules.ts';

const line = (item_type: ItemType, item_id: string, amount_receivable: number): SettlementLine => ({
  item_type,
  item_id,
  amount_receivable,
  performers: [],
});
const pay = (pay_method: PayMethod, amount: number, card_id?: string) => ({ pay_method, amount, card_id });
const terms: SettlementTerms = { currency_code: 'CNY', member_id: '7', allow_debt: false, may_owe: false, shop_lends: true };

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, key: error.key, field: error.field, params: error.params };
    throw error;
  }
  return null;
};

describe('payments offered', () => {
  const order = [line('project', '11', 30_000), line('product', '21', 20_000)];

  it('settle an order they sum to, from several tenders and cards', () => {
    expect(
      judgePayments(order, [pay('CASH', 10_000), pay('WECHAT', 15_000), pay('STORED_VALUE', 20_000, '1'), pay('STORED_VALUE', 5_000, '2')], terms),
    ).toBe(0);
  });

  it('are refused when they exceed what is owed: change is counted at the till', () => {
    expect(refusal(() => judgePayments(order, [pay('CASH', 50_001)], { ...terms, allow_debt: true }))).toEqual({
      status: 400,
      key: 'sales.payment_over',
      field: 'payments',
      params: { paid: '¥500.01', receivable: '¥500.00' },
    });
  });

  it('are refused when they fall short and nobody asked to owe', () => {
    expect(refusal(() => judgePayments(order, [pay('CASH', 40_000)], { ...terms, may_owe: true }))).toMatchObject({
      key: 'sales.payment_short',
      params: { paid: '¥400.00', missing: '¥100.00' },
    });
  });

  it('leave a debt to a member when the cashier may let owe', () => {
    expect(judgePayments(order, [pay('CASH', 40_000)], { ...terms, allow_debt: true, may_owe: true })).toBe(10_000);
    expect(refusal(() => judgePayments(order, [pay('CASH', 40_000)], { ...terms, allow_debt: true }))).toMatchObject({
      status: 403,
      key: 'sales.debt_not_permitted',
    });
    expect(refusal(() => judgePayments(order, [pay('CASH', 40_000)], { ...terms, allow_debt: true, may_owe: true, member_id: null }))).toMatchObject({
      key: 'sales.member_needed_for_debt',
    });
  });

  it('name a card once, and only for a member', () => {
    expect(refusal(() => judgePayments(order, [pay('STORED_VALUE', 50_000)], terms))).toMatchObject({
      key: 'sales.card_needed',
      field: 'payments.0.card_id',
    });
    expect(refusal(() => judgePayments(order, [pay('STORED_VALUE', 1, '1'), pay('STORED_VALUE', 49_999, '1')], terms))).toMatchObject({
      key: 'sales.card_twice',
      field: 'payments.1.card_id',
    });
    expect(refusal(() => judgePayments(order, [pay('STORED_VALUE', 50_000, '1')], { ...terms, member_id: null }))).toMatchObject({
      key: 'sales.member_needed_for_balance',
    });
  });

  it('never buy stored value with stored value or on debt', () => {
    const recharge = [line('stored_value_card', '31', 100_000), line('project', '11', 30_000)];
    const owing = { ...terms, allow_debt: true, may_owe: true };
    expect(judgePayments(recharge, [pay('CASH', 100_000), pay('STORED_VALUE', 30_000, '1')], terms)).toBe(0);
    expect(judgePayments(recharge, [pay('CASH', 100_000)], owing)).toBe(30_000);
    expect(refusal(() => judgePayments(recharge, [pay('CASH', 99_999), pay('STORED_VALUE', 30_001, '1')], terms))).toMatchObject({
      key: 'sales.recharge_needs_tender',
      params: { recharge: '¥1,000.00' },
    });
    expect(refusal(() => judgePayments(recharge, [pay('CASH', 99_999)], owing))).toMatchObject({ key: 'sales.recharge_needs_tender' });
  });

  it('may be none for an order of gifts', () => {
    expect(judgePayments([line('project', '11', 0)], [], terms)).toBe(0);
  });
});

describe('what was paid', () => {
  it('is spread over the lines in proportion, the parts of each line summing to it', () => {
    const shares = shareOverLines([line('project', '11', 30_000), line('product', '21', 10_000)], { principal: 8_000, gift: 2_000, debt: 4_000 });
    expect(shares).toEqual([
      { tender: 19_500, principal: 6_000, gift: 1_500, debt: 3_000 },
      { tender: 6_500, principal: 2_000, gift: 500, debt: 1_000 },
    ]);
    expect(shares.map(worthOf)).toEqual([28_500, 9_500]);
  });

  it('reaches stored-value cards as tender only', () => {
    expect(
      shareOverLines([line('stored_value_card', '31', 100_000), line('project', '11', 30_000)], { principal: 25_000, gift: 5_000, debt: 0 }),
    ).toEqual([
      { tender: 100_000, principal: 0, gift: 0, debt: 0 },
      { tender: 0, principal: 25_000, gift: 5_000, debt: 0 },
    ]);
  });

  it('gives the odd cent to the larger line, then by item_type and item_id', () => {
    const three = [line('project', '12', 100), line('project', '9', 100), line('product', '50', 100)];
    expect(shareOverLines(three, { principal: 1, gift: 0, debt: 0 }).map((share) => share.principal)).toEqual([0, 0, 1]);
    expect(shareOverLines(three, { principal: 2, gift: 0, debt: 0 }).map((share) => share.principal)).toEqual([0, 1, 1]);
  });

  it('tells two lines of the same item apart by who performed them, not by their place', () => {
    const by = (uid: string): SettlementLine => ({ ...line('project', '11', 100), performers: [{ uid, basis_points: 10_000 }] });
    const [anna, berta] = [by('5'), by('6')];
    const principal = (lines: SettlementLine[]) => shareOverLines(lines, { principal: 1, gift: 0, debt: 0 }).map((share) => share.principal);
    expect(principal([anna, berta])).toEqual([1, 0]);
    expect(principal([berta, anna])).toEqual([0, 1]);
  });

  const settled = fc
    .uniqueArray(
      fc.record({
        item_type: fc.constantFrom('project', 'product', 'count_card', 'stored_value_card') as fc.Arbitrary<ItemType>,
        item_id: fc.integer({ min: 1, max: 120 }).map(String),
        amount_receivable: fc.integer({ min: 0, max: 100_000 }),
        performers: fc.constant([]),
      }),
      { minLength: 1, maxLength: 8, selector: (one) => one.item_type + one.item_id },
    )
    .chain((lines) => {
      const open = sumCents(lines.filter((one) => one.item_type !== 'stored_value_card').map((one) => one.amount_receivable));
      return fc
        .tuple(fc.integer({ min: 0, max: open }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([stored, giftRatio, debtRatio]) => {
          const gift = Math.floor(stored * giftRatio);
          return { lines, paid: { principal: stored - gift, gift, debt: Math.floor((open - stored) * debtRatio) } };
        });
    });

  it('sums exactly per line and per kind of money, and is never negative', () => {
    fc.assert(
      fc.property(settled, ({ lines, paid }) => {
        const shares = shareOverLines(lines, paid);
        shares.forEach((share, index) => {
          expect(share.tender + share.principal + share.gift + share.debt).toBe(lines[index]!.amount_receivable);
          expect(Math.min(share.tender, share.principal, share.gift, share.debt)).toBeGreaterThanOrEqual(0);
          expect(lines[index]!.item_type === 'stored_value_card' && share.tender !== lines[index]!.amount_receivable).toBe(false);
        });
        expect(sumCents(shares.map((share) => share.principal))).toBe(paid.principal);
        expect(sumCents(shares.map((share) => share.gift))).toBe(paid.gift);
        expect(sumCents(shares.map((share) => share.debt))).toBe(paid.debt);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const both = settled.chain((order) => fc.tuple(fc.constant(order), fc.shuffledSubarray(order.lines, { minLength: order.lines.length })));
    fc.assert(
      fc.property(both, ([{ lines, paid }, other]) => {
        const keyed = (list: readonly SettlementLine[]) =>
          Object.fromEntries(shareOverLines(list, paid).map((share, index) => [list[index]!.item_type + list[index]!.item_id, share]));
        expect(keyed(other)).toEqual(keyed(lines));
      }),
    );
  });
});
