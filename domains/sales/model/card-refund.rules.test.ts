import { describe, expect, it } from 'vitest';
import { capturesBack, judgeRefundPayments, lotsBack, refundWays, splitBack } from './card-refund.rules.ts';

describe('what goes back for a count card', () => {
  it.each([
    ['paid in cash: to the customer', 10_000, 10_000, 0, { tender: 10_000, principal: 0 }],
    ['paid from stored value: there', 10_000, 10_000, 10_000, { tender: 0, principal: 10_000 }],
    ['1 767.86 of 2 767.86 from stored value, half back: 883.93 there', 138_393, 276_786, 176_786, { tender: 50_000, principal: 88_393 }],
    ['nothing received: nothing to split', 0, 0, 0, { tender: 0, principal: 0 }],
  ])('%s', (_, amount, received, principal, split) => expect(splitBack(amount, received, principal)).toEqual(split));

  it('returns to the lots that paid, in their order, gift with principal in proportion, rounded down', () => {
    const paid = [
      { payment_id: '1', lot_id: '1', principal: 300, gift: 100, refunded_principal: 200 },
      { payment_id: '1', lot_id: '2', principal: 500, gift: 0, refunded_principal: 0 },
    ];
    expect(lotsBack(250, paid)).toEqual([
      { payment_id: '1', lot_id: '1', principal: 100, gift: 33 },
      { payment_id: '1', lot_id: '2', principal: 150, gift: 0 },
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

  it('are cash without limit and what came in by another; never stored value', () => {
    expect(refundWays(open, captures, true).map((way) => [way.payment_pattern_id, way.most])).toEqual([
      ['1', null],
      ['2', 1_100],
    ]);
  });

  it('have no limit where the money never came through this till', () => {
    expect(refundWays(open, [], false).map((way) => way.most)).toEqual([null, null]);
  });

  it('take from the earliest capture first; cash beyond what came in is nobody’s', () => {
    expect(capturesBack('2', 900, captures)).toEqual([
      { payment_id: '8', amount: 600 },
      { payment_id: '9', amount: 300 },
    ]);
    expect(capturesBack('1', 900, captures)).toEqual([]);
  });

  it('are refused beyond their limit, unknown, or summing to something else', () => {
    const ways = refundWays(open, captures, true);
    const judged = (payment_pattern_id: string, amount: number, tender = amount) => () =>
      judgeRefundPayments([{ payment_pattern_id, amount }], ways, tender, 'CNY');
    expect(judged('2', 1_100)).not.toThrow();
    expect(judged('2', 1_101)).toThrow(expect.objectContaining({ key: 'sales.refund_way_over', field: 'payments.0.amount' }));
    expect(judged('3', 1)).toThrow(expect.objectContaining({ key: 'sales.payment_pattern_required' }));
    expect(judged('1', 5, 6)).toThrow(expect.objectContaining({ key: 'sales.refund_payments_differ' }));
  });
});
