import { describe, expect, it } from 'vitest';
import { loadsBack, sharesOf, spreadBack, withinShares } from './spread-back.rules.ts';

const came = (payment_id: string, order_id: string, payment_pattern_id: string, amount: number, refunded_amount = 0) => ({
  payment_id,
  order_id,
  payment_pattern_id,
  amount,
  refunded_amount,
});
const by = (payment_pattern_id: string, amount: number) => ({ payment_pattern_id, amount });

describe('what goes back of several orders', () => {
  const captures = [came('1', 'A', 'wechat', 512_800), came('2', 'B', 'wechat', 500_000)];

  it('takes of each no more than it gives back, whatever else was paid with it', () => {
    const shares = [{ order_id: 'A', amount: 500_000 }, { order_id: 'B', amount: 500_000 }];
    expect(spreadBack([by('wechat', 1_000_000)], captures, shares)).toEqual({
      payments: [{ payment_id: '1', amount: 500_000 }, { payment_id: '2', amount: 500_000 }],
      unplaced: [0],
    });
    expect(withinShares(captures, shares).map(({ amount }) => amount)).toEqual([500_000, 500_000]);
  });

  it('leaves the payments of one alone of which nothing goes back', () => {
    const shares = [{ order_id: 'A', amount: 0 }, { order_id: 'B', amount: 500_000 }];
    expect(spreadBack([by('wechat', 500_000)], captures, shares).payments).toEqual([{ payment_id: '2', amount: 500_000 }]);
    expect(withinShares(captures, shares).map((one) => one.amount - one.refunded_amount)).toEqual([0, 500_000]);
  });

  it('takes the payments of an order by one way in their order, what went back of them before left out', () => {
    const both = [came('1', 'A', 'cash', 300, 100), came('2', 'A', 'cash', 500)];
    const shares = [{ order_id: 'A', amount: 450 }];
    expect(spreadBack([by('cash', 450)], both, shares).payments).toEqual([{ payment_id: '1', amount: 200 }, { payment_id: '2', amount: 250 }]);
    expect(withinShares(both, shares)).toMatchObject([{ amount: 300, refunded_amount: 100 }, { amount: 250, refunded_amount: 0 }]);
  });

  it('moves a way that two orders know out of the way of one that a single order knows', () => {
    const two = [came('1', 'A', 'wechat', 500), came('2', 'A', 'alipay', 500), came('3', 'B', 'wechat', 500)];
    const shares = [{ order_id: 'A', amount: 500 }, { order_id: 'B', amount: 500 }];
    const { payments, unplaced } = spreadBack([by('wechat', 500), by('alipay', 500)], two, shares);
    expect(unplaced).toEqual([0, 0]);
    expect(payments).toEqual([{ payment_id: '2', amount: 500 }, { payment_id: '3', amount: 500 }]);
  });

  it('says what finds no place: ways that only together give more than their order', () => {
    const one = [came('1', 'A', 'wechat', 500), came('2', 'A', 'alipay', 300), came('3', 'B', 'cash', 500)];
    const shares = [{ order_id: 'A', amount: 500 }, { order_id: 'B', amount: 500 }];
    expect(spreadBack([by('wechat', 500), by('alipay', 300), by('cash', 200)], one, shares).unplaced).toEqual([0, 300, 0]);
    // Cash that never came in is nobody's.
    expect(spreadBack([by('wechat', 100), by('cash', 900)], one, shares)).toEqual({
      payments: [{ payment_id: '1', amount: 100 }, { payment_id: '3', amount: 500 }],
      unplaced: [0, 400],
    });
  });
});

describe('what goes back of the lines that loaded a card', () => {
  const lines = [{ line_id: '1', order_id: 'A', owed: 100 }, { line_id: '2', order_id: 'B', owed: 0 }, { line_id: '3', order_id: 'B', owed: 900 }];
  const held = [{ lot_id: '7', source_id: '1' }, { lot_id: '8', source_id: '2' }, { lot_id: '9', source_id: '3' }, { lot_id: '10', source_id: null }];
  const parts = [{ lot_id: '7', principal: 500 }, { lot_id: '8', principal: 300 }, { lot_id: '9', principal: 200 }, { lot_id: '10', principal: 50 }];

  it('lowers what is still owed for each first, and no other line’s debt', () => {
    const loads = loadsBack(lines, held, parts);
    expect(loads.map(({ amount, debt }) => [amount, debt])).toEqual([[500, 100], [300, 0], [200, 200]]);
    expect(sharesOf(loads)).toEqual([{ order_id: 'A', amount: 400 }, { order_id: 'B', amount: 300 }]);
  });

  it('are nothing where their lots are spent', () => {
    expect(loadsBack(lines, held, []).every(({ amount, debt }) => amount === 0 && debt === 0)).toBe(true);
  });
});
