import { describe, expect, it } from 'vitest';
import { capturesBack, giftBack, judgeRefundPayments, lotsBack, refundWays, splitBack } from './card-refund.rules.ts';

describe('what goes back for a count card', () => {
  it.each([
    ['paid in cash: to the customer', 10_000, 10_000, 0, { tender: 10_000, principal: 0 }],
    ['paid from stored value: there', 10_000, 10_000, 10_000, { tender: 0, principal: 10_000 }],
    ['1 767.86 of 2 767.86 from stored value, half back: 883.93 there', 138_393, 276_786, 176_786, { tender: 50_000, principal: 88_393 }],
    ['nothing received: nothing to split', 0, 0, 0, { tender: 0, principal: 0 }],
  ])('%s', (_, amount, received, principal, split) => expect(splitBack(amount, received, principal)).toEqual(split));

  it.each([
    ['all of the money back: all of the gift', 276_786, 276_786, 10, 21_214],
    ['half of it back: half of the gift, rounded down', 138_393, 276_786, 5, 10_607],
    ['none by choice: none', 0, 276_786, 10, 0],
    ['gift paid for all of it: by the units that are left', 0, 0, 7, 14_849],
  ])('returns the gift that paid for it, %s', (_, amount, received, num, gift) =>
    expect(giftBack(21_214, { amount, received, num, total_num: 10 })).toBe(gift),
  );

  it('returns to the lots that paid, in their order, none more than it paid; one of gift alone as well', () => {
    const paid = [
      { payment_id: '1', lot_id: '1', principal: 300, gift: 100, refunded_principal: 200, refunded_gift: 66 },
      { payment_id: '1', lot_id: '2', principal: 500, gift: 0, refunded_principal: 0, refunded_gift: 0 },
      { payment_id: '1', lot_id: '3', principal: 0, gift: 80, refunded_principal: 0, refunded_gift: 0 },
    ];
    expect(lotsBack({ principal: 250, gift: 100 }, paid)).toEqual([
      { payment_id: '1', lot_id: '1', principal: 100, gift: 34 },
      { payment_id: '1', lot_id: '2', principal: 150, gift: 0 },
      { payment_id: '1', lot_id: '3', principal: 0, gift: 66 },
    ]);
  });
});

describe('ways to give money back', () => {
  const open = [
    { payment_pattern_id: '1', pattern_name: '现金', pay_method: 'CASH' as const },
    { payment_pattern_id: '2', pattern_name: '微信支付', pay_method: 'WECHAT' as const },
    { payment_pattern_id: '3', pattern_name: '储值卡', pay_method: 'STORED_VALUE' as const },
  ];
  const captures = [
    { payment_id: '8', payment_pattern_id: '2', amount: 1_000, refunded_amount: 400 },
    { payment_id: '9', payment_pattern_id: '2', amount: 500, refunded_amount: 0 },
  ];

  it('are what came in by each, cash beyond it only by right; never stored value', () => {
    const known = { isKnown: true, anyCash: false };
    expect(refundWays(open, captures, known).map((way) => way.most)).toEqual([0, 1_100]);
    expect(refundWays(open, captures, { ...known, anyCash: true }).map((way) => [way.payment_pattern_id, way.most])).toEqual([
      ['1', null],
      ['2', 1_100],
    ]);
  });

  it('have no limit where the money never came through this till', () => {
    expect(refundWays(open, [], { isKnown: false, anyCash: false }).map((way) => way.most)).toEqual([null, null]);
  });

  it('take from the earliest capture first; cash beyond what came in is nobody’s', () => {
    expect(capturesBack('2', 900, captures)).toEqual([
      { payment_id: '8', amount: 600 },
      { payment_id: '9', amount: 300 },
    ]);
    expect(capturesBack('1', 900, captures)).toEqual([]);
  });

  it('are refused beyond their limit, unknown, or summing to something else', () => {
    const ways = refundWays(open, captures, { isKnown: true, anyCash: true });
    const judged = (payment_pattern_id: string, amount: number, tender = amount) => () =>
      judgeRefundPayments([{ payment_pattern_id, amount }], ways, tender, 'CNY');
    expect(judged('2', 1_100)).not.toThrow();
    expect(judged('2', 1_101)).toThrow(expect.objectContaining({ key: 'refund.refund_way_over', field: 'payments.0.amount' }));
    expect(judged('3', 1)).toThrow(expect.objectContaining({ key: 'refund.payment_pattern_required' }));
    expect(judged('1', 5, 6)).toThrow(expect.objectContaining({ key: 'refund.refund_payments_differ' }));
  });
});
