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
    const lot = { line_id: '1', is_bound: false };
    expect(lotsBack([{ line_id: '1', principal: 250, gift: 100 }], { lots: paid, bound: [] })).toEqual([
      { ...lot, payment_id: '1', lot_id: '1', principal: 100, gift: 34 },
      { ...lot, payment_id: '1', lot_id: '2', principal: 150, gift: 0 },
      { ...lot, payment_id: '1', lot_id: '3', principal: 0, gift: 66 },
    ]);
  });

  describe('of lines of which a card for certain things paid some', () => {
    const nothing = { refunded_principal: 0, refunded_gift: 0 };
    const lots = [
      { payment_id: '1', lot_id: '1', principal: 400, gift: 100, ...nothing },
      { payment_id: '1', lot_id: '2', principal: 100, gift: 0, ...nothing },
      { payment_id: '2', lot_id: '3', principal: 700, gift: 0, ...nothing },
    ];
    /** The first payment is by such a card: it paid of lines 1 and 2. */
    const bound = [
      { payment_id: '1', line_id: '1', principal: 300, gift: 60, ...nothing },
      { payment_id: '1', line_id: '2', principal: 200, gift: 40, ...nothing },
    ];
    const of = (back: ReturnType<typeof lotsBack>) =>
      back.map(({ lot_id, line_id, is_bound, principal, gift }) => [line_id, lot_id, is_bound, principal, gift]);
    const all = { lots, bound };

    it('returns of a line to that card what it paid of it, and of others nothing', () => {
      expect(of(lotsBack([{ line_id: '3', principal: 400, gift: 0 }], all))).toEqual([['3', '3', false, 400, 0]]);
      expect(of(lotsBack([{ line_id: '1', principal: 350, gift: 60 }], all))).toEqual([
        ['1', '1', true, 300, 60],
        ['1', '3', false, 50, 0],
      ]);
    });

    it('returns all of them, each lot no more than it paid, however many go back at once', () => {
      const back = lotsBack(
        [
          { line_id: '2', principal: 250, gift: 40 },
          { line_id: '1', principal: 350, gift: 60 },
          { line_id: '3', principal: 600, gift: 0 },
        ],
        all,
      );
      expect(of(back)).toEqual([
        ['2', '1', true, 200, 40],
        ['2', '3', false, 50, 0],
        ['1', '1', true, 200, 60],
        ['1', '2', true, 100, 0],
        ['1', '3', false, 50, 0],
        ['3', '3', false, 600, 0],
      ]);
    });

    it('knows what of it went back before', () => {
      const before = [{ ...bound[0]!, refunded_principal: 250, refunded_gift: 60 }, bound[1]!];
      const after = [{ ...lots[0]!, refunded_principal: 250, refunded_gift: 60 }, ...lots.slice(1)];
      expect(of(lotsBack([{ line_id: '1', principal: 100, gift: 0 }], { lots: after, bound: before }))).toEqual([
        ['1', '1', true, 50, 0],
        ['1', '3', false, 50, 0],
      ]);
    });
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
    const judged =
      (payment_pattern_id: string, amount: number, tender = amount) =>
      () =>
        judgeRefundPayments([{ payment_pattern_id, amount }], ways, tender, 'CNY');
    expect(judged('2', 1_100)).not.toThrow();
    expect(judged('2', 1_101)).toThrow(expect.objectContaining({ key: 'refund.refund_way_over', field: 'payments.0.amount' }));
    expect(judged('3', 1)).toThrow(expect.objectContaining({ key: 'refund.payment_pattern_required' }));
    expect(judged('1', 5, 6)).toThrow(expect.objectContaining({ key: 'refund.refund_payments_differ' }));
  });
});
