import type { Ctx } from '#kernel/server/context.ts';
import { settingOf } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { alipayRate, bankCardRate, platformRate, wechatRate } from '../contract/reconciliation.settings.ts';
import type { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { feeOf } from '../model/matching.rules.ts';

/** What a shop has agreed upon with a channel, in hundredths of a percent; cash is brought to the bank whole. */
export function rateOf(reads: Reads, ctx: Ctx, shop_id: string, pay_method: ArrivingMethod): Promise<number> {
  if (pay_method === 'WECHAT') return settingOf(reads, ctx, shop_id, wechatRate);
  if (pay_method === 'ALIPAY') return settingOf(reads, ctx, shop_id, alipayRate);
  if (pay_method === 'BANK_CARD') return settingOf(reads, ctx, shop_id, bankCardRate);
  return pay_method === 'PLATFORM' ? settingOf(reads, ctx, shop_id, platformRate) : Promise.resolve(0);
}

/** What a channel is expected to keep of what a shop received by it, less what it gives back with refunds. */
export async function expectedFee(
  reads: Reads,
  ctx: Ctx,
  { shop_id, pay_method, received, refunded }: { shop_id: string; pay_method: ArrivingMethod; received: number; refunded: number },
): Promise<number> {
  const rate = await rateOf(reads, ctx, shop_id, pay_method);
  return feeOf(received, rate) - feeOf(refunded, rate);
}
