import { describe, expect, it } from 'vitest';
import { cancelUntil, channelOfCode, hiddenCode, isInFlight, lineOf } from './voucher.rules.ts';

const at = (time: string): Date => new Date(`2026-06-01T${time}Z`);

describe('a voucher', () => {
  it('is taken back within the hour after it was used, to the second', () => {
    expect(cancelUntil(at('10:00:00'), at('10:59:59'))).toEqual(at('11:00:00'));
    expect(cancelUntil(at('10:00:00'), at('11:00:00'))).toBeNull();
    expect(cancelUntil(null, at('10:00:00'))).toBeNull();
  });

  it.each([
    ['198 paid for one of 298', 19_800, 29_800, 1, { price: 29_800, amount_total: 29_800, amount_discount: 10_000, amount_receivable: 19_800 }],
    ['more than the list price', 19_801, 5_000, 2, { price: 9_901, amount_total: 19_802, amount_discount: 1, amount_receivable: 19_801 }],
    ['three of one fen each', 2, 1, 3, { price: 1, amount_total: 3, amount_discount: 1, amount_receivable: 2 }],
  ])('is sold for what the platform pays: %s', (_, amount, list, quantity, line) => {
    expect(lineOf(amount, list, quantity)).toEqual(line);
  });

  it('tells its platform by the address it leads to, and nothing by a number', () => {
    expect(channelOfCode('https://v.douyin.com/eHHc1ft/')).toBe('douyin');
    expect(channelOfCode('https://v.douyin.com.evil.example/eHHc1ft/')).toBe('unknown');
    expect(channelOfCode('https://')).toBe('unknown');
    expect(channelOfCode('1027 9316 2222')).toBeNull();
  });

  it('is asked for by one at a time, until the longest call is over', () => {
    expect(isInFlight(null, at('10:00:00'))).toBe(false);
    expect(isInFlight(at('10:00:00'), at('10:00:39'))).toBe(true);
    expect(isInFlight(at('10:00:00'), at('10:00:40'))).toBe(false);
    expect(isInFlight(at('10:00:01'), at('10:00:00'))).toBe(true);
  });

  it('shows the end of its code alone', () => {
    expect(hiddenCode('102793162222')).toBe('****2222');
  });
});
