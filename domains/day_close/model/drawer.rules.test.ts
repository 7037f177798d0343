import { describe, expect, it } from 'vitest';
import { countedCash, expectedCash, judgeDifference } from './drawer.rules.ts';

const report = { tenders: [], order_num: 0, amount_receivable: 0, amount_debt: 0, paid_in: 0, paid_out: 0 };
const tender = (pay_method: 'CASH' | 'WECHAT', received: number, refunded: number) => ({
  payment_pattern_id: '1',
  pattern_name: '',
  pay_method,
  received,
  refunded,
});

describe('the drawer', () => {
  it('should hold what it held, what cash came in and what did not leave', () => {
    const day = { ...report, tenders: [tender('CASH', 100_000, 20_000), tender('WECHAT', 70_000, 0)], paid_in: 500, paid_out: 3_000 };
    expect(expectedCash(day, 50_000)).toBe(127_500);
  });

  it('is counted by note and coin', () => {
    expect(
      countedCash(
        [
          { denomination: 10_000, num: 12 },
          { denomination: 10, num: 3 },
        ],
        'CNY',
      ),
    ).toBe(120_030);
    expect(() => countedCash([{ denomination: 100_000, num: 1 }], 'CNY')).toThrow(expect.objectContaining({ key: 'day_close.denomination_unknown' }));
    expect(countedCash([{ denomination: 100_000, num: 1 }], 'HKD')).toBe(100_000);
  });

  it('may differ only for a reason', () => {
    judgeDifference(0, '', false);
    judgeDifference(-5_000, '找零有误', false);
    expect(() => judgeDifference(-5_000, ' ', false)).toThrow(expect.objectContaining({ key: 'day_close.difference_reason' }));
  });
});
