import type { Ctx } from '#kernel/server/context.ts';
import { settingOf } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { alipayRate, bankCardRate, platformRate, wechatRate } from '../contract/reconciliation.settings.ts';
import type { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { feeOf } from '../model/matching.rules.ts';

const RATES = { WECHAT: wechatRate, ALIPAY: alipayRate, BANK_CARD: bankCardRate, PLATFORM: platformRate } as const;

/** What a channel is expected to keep of what a shop received by it, less what it gives back with refunds. */
export async function expectedFee(
  reads: Reads,
  ctx: Ctx,
  { shop_id, pay_method, received, refunded }: { shop_id: string; pay_method: ArrivingMethod; received: number; refunded: number },
): Promise<number> {
  if (pay_method === 'CASH') return 0;
  const rate = await settingOf(reads, ctx, shop_id, RATES[pay_method]);
  return feeOf(received, rate) - feeOf(refunded, rate);
}
