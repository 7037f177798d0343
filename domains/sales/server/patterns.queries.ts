import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import type { CodeKind, PatternRow, PaymentCode, patternSearch } from '../contract/payment.endpoints.ts';

/** The shop's payment methods, open and closed, in the order of the till: a shop has a handful, read as a whole. */
export const searchPatterns = (ctx: Ctx, input: RequestOf<typeof patternSearch>): Promise<ResponseOf<typeof patternSearch>> =>
  read(ctx, async (reads) => {
    let patterns = reads
      .from('payment_pattern')
      .where('payment_pattern.shop_id', '=', ctx.actor.shop.shop_id)
      .where('payment_pattern.pay_method', '<>', 'PLATFORM')
      .leftJoin('payment_code as device', (join) =>
        join.onRef('device.org_id', '=', 'payment_pattern.org_id').onRef('device.payment_code_id', '=', 'payment_pattern.device_id'),
      )
      .leftJoin('payment_code as merchant', (join) =>
        join.onRef('merchant.org_id', '=', 'payment_pattern.org_id').onRef('merchant.payment_code_id', '=', 'payment_pattern.merchant_code_id'),
      );
    const word = input.key_word?.trim();
    if (word) patterns = patterns.where(holdsWord(['payment_pattern.pattern_name'], word));
    if (input.pay_method) patterns = patterns.where('payment_pattern.pay_method', '=', input.pay_method);
    if (input.is_open !== undefined) patterns = patterns.where('payment_pattern.is_open', '=', input.is_open);
    const rows = await reads.rows(
      patterns
        .select([
          'payment_pattern.payment_pattern_id',
          'payment_pattern.pattern_name',
          'payment_pattern.is_default',
          'payment_pattern.is_open',
          'payment_pattern.sort',
          'payment_pattern.device_id',
          'device.code as device_no',
          'payment_pattern.merchant_code_id',
          'merchant.code as merchant_code',
          'payment_pattern.collect_code',
          'payment_pattern.remarks',
          'payment_pattern.version',
        ])
        .select(sql<PayMethod>`payment_pattern.pay_method`.as('pay_method'))
        .orderBy('payment_pattern.sort')
        .orderBy('payment_pattern.payment_pattern_id'),
    );
    const from = (input.page_no - 1) * input.page_size;
    return { rows: rows.slice(from, from + input.page_size) satisfies PatternRow[], total: rows.length };
  });

/** The shop's devices, or its merchant codes, with how many payment methods go by each. */
export const listCodes =
  (kind: CodeKind) =>
  (ctx: Ctx): Promise<PaymentCode[]> =>
    read(ctx, (reads) =>
      reads.rows(
        reads
          .from('payment_code')
          .where('payment_code.shop_id', '=', ctx.actor.shop.shop_id)
          .where('kind', '=', kind)
          .select([
            'payment_code.payment_code_id',
            'payment_code.code',
            'payment_code.code_name',
            'payment_code.version',
            sql<number>`(select count(*)::integer from payment_pattern p where p.org_id = payment_code.org_id
              and payment_code.payment_code_id in (p.device_id, p.merchant_code_id))`.as('pattern_num'),
          ])
          .orderBy('payment_code.code'),
      ),
    );
