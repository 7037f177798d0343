import { addDays } from '#kernel/contract/day.ts';
import { settingsHeld } from '#kernel/server/settings.ts';
import { startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { alipayRate, bankCardRate, platformRate, wechatRate } from '../contract/reconciliation.settings.ts';
import type { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { feeOf } from '../model/matching.rules.ts';

const RATES = { WECHAT: wechatRate, ALIPAY: alipayRate, BANK_CARD: bankCardRate, PLATFORM: platformRate } as const;

/** A day of a shop and a channel. */
interface AgreedOn {
  shop_id: string;
  time_zone: string;
  pay_method: ArrivingMethod;
  business_date: string;
}

/**
 * What shops had agreed upon with a channel on a day, in hundredths of a percent, asked once for many: what was decided after that day
 * is of the days since then. Cash is brought to the bank whole.
 */
export async function ratesOf(reads: Reads): Promise<(day: AgreedOn) => number> {
  const heldAt = await settingsHeld(reads, [wechatRate, alipayRate, bankCardRate, platformRate]);
  return ({ shop_id, time_zone, pay_method, business_date }) =>
    pay_method === 'CASH' ? 0 : heldAt(RATES[pay_method], shop_id, startOfDay(time_zone, addDays(business_date, 1)));
}

/** What a channel is expected to keep by its rate of what a shop received by it, less what it gives back with refunds. */
export const expectedFee = (rate: number, { received, refunded }: { received: number; refunded: number }): number =>
  feeOf(received, rate) - feeOf(refunded, rate);
