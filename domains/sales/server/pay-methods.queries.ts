import type { ScanMethod } from '#domains/payment/contract/charge.schema.ts';
import { openAccounts } from '#domains/payment/server/api.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import type { shopPayMethod } from '../contract/payment.endpoints.ts';

/** The shop's open payment methods, in the order of the till. */
export const listPayMethods = (ctx: Ctx): Promise<ResponseOf<typeof shopPayMethod>> =>
  read(ctx, async (reads) => {
    const [patterns, accounts] = await Promise.all([
      reads.rows(
        reads
          .from('payment_pattern')
          .leftJoin('payment_code as device', (join) =>
            join.onRef('device.org_id', '=', 'payment_pattern.org_id').onRef('device.payment_code_id', '=', 'payment_pattern.device_id'),
          )
          .select([
            'payment_pattern.payment_pattern_id',
            'payment_pattern.pattern_name',
            'payment_pattern.pay_method',
            'payment_pattern.is_default',
            'device.code_name as device_name',
          ])
          .where('payment_pattern.shop_id', '=', ctx.actor.shop.shop_id)
          .where('payment_pattern.is_open', '=', true)
          .where('payment_pattern.pay_method', '<>', 'PLATFORM')
          .orderBy('payment_pattern.sort')
          .orderBy('payment_pattern.payment_pattern_id'),
      ),
      openAccounts(reads, ctx.actor.shop.shop_id),
    ]);
    return patterns.map((pattern) => ({
      ...pattern,
      pay_method: pattern.pay_method as PayMethod,
      by_gateway: accounts.has(pattern.pay_method as ScanMethod),
    }));
  });

const DEFAULTS: readonly (readonly [PayMethod, string])[] = [
  ['CASH', '现金'],
  ['WECHAT', '微信支付'],
  ['ALIPAY', '支付宝'],
  ['BANK_CARD', '银行卡'],
  ['STORED_VALUE', '储值卡'],
];

/** Gives a new shop one payment method of each kind. */
export function addDefaultPayMethods(writes: Writes, shop_id: string): void {
  void writes.insert(
    'payment_pattern',
    DEFAULTS.map(([pay_method, pattern_name], index) => ({
      payment_pattern_id: writes.id(),
      shop_id,
      pattern_name,
      pay_method,
      is_default: true,
      sort: index + 1,
    })),
  );
}
