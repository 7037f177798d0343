import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { anyOf } from '#kernel/server/any-of.ts';
import { counted } from '#kernel/server/count.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { chargeMatters, ChargeRow, chargeSearch } from '../contract/charge.endpoints.ts';
import { chargeFlow, chargeRefundFlow } from '../model/charge.machine.ts';
import { isHanging } from '../model/charge.rules.ts';
import { isLate } from './charges.ts';

type Search = RequestOf<typeof chargeSearch>;

/** The charges of a shop that wait for somebody, each kind by its own index: an "or" of both reads all charges. */
const openMatters = (reads: Reads, shop_id: string) =>
  reads
    .from('payment_charge')
    .select('payment_charge.charge_id')
    .where('payment_charge.shop_id', '=', shop_id)
    .where(isLate)
    .union(
      reads
        .from('charge_refund')
        .select('charge_refund.charge_id')
        .where('charge_refund.shop_id', '=', shop_id)
        .where('charge_refund.status', '=', sql.lit(chargeRefundFlow.state.failed)),
    );

function matching(reads: Reads, ctx: Ctx, { key_word, charge_status, is_open_matter, pay_method, start_date, end_date }: Search) {
  const { shop_id } = ctx.actor.shop;
  let charges = reads.from('payment_charge').where('payment_charge.shop_id', '=', shop_id);
  if (charge_status) charges = charges.where('payment_charge.status', '=', charge_status);
  if (is_open_matter) charges = charges.where('payment_charge.charge_id', '=', anyOf(openMatters(reads, shop_id)));
  if (pay_method) charges = charges.where('payment_charge.pay_method', '=', pay_method);
  charges = onDays(charges, 'payment_charge.business_date', { start_date, end_date });
  const word = key_word?.trim().toUpperCase();
  if (!word) return charges;
  return charges.where((row) =>
    row.or([
      row('payment_charge.charge_number', '=', word),
      row('payment_charge.purpose_number', '=', word),
      row('payment_charge.gateway_number', '=', word),
    ]),
  );
}

/** Of a charge's refunds the one that is worst off: failed, then on its way. */
const worst = (column: 'status' | 'problem') =>
  sql<
    string | null
  >`(select r.${sql.ref(column)} from charge_refund r where r.org_id = payment_charge.org_id and r.charge_id = payment_charge.charge_id
    order by array_position(array['failed', 'processing', 'arrived'], r.status), r.charge_refund_id desc limit 1)`;

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'payment_charge.org_id').onRef('shop.shop_id', '=', 'payment_charge.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'payment_charge.org_id').onRef('staff.uid', '=', 'payment_charge.created_uid'))
    .select(({ ref }) => [
      'payment_charge.charge_id',
      'payment_charge.charge_number',
      'payment_charge.shop_id',
      'shop.shop_name',
      'payment_charge.purpose_number',
      'payment_charge.order_id',
      'payment_charge.pay_method',
      'payment_charge.way',
      'payment_charge.amount',
      'payment_charge.currency_code',
      'payment_charge.status as charge_status',
      'payment_charge.problem',
      'payment_charge.gateway_number',
      'payment_charge.captured_amount',
      whenIn(ctx.actor.shop.time_zone, ref('payment_charge.captured_at')).as('captured_time'),
      'payment_charge.refunded_amount',
      worst('status').as('refund_status'),
      sql<string>`coalesce(${worst('problem')}, '')`.as('refund_problem'),
      'staff.real_name as operator_name',
      whenIn(ctx.actor.shop.time_zone, ref('payment_charge.created_at')).as('create_time'),
      'payment_charge.business_date',
      'payment_charge.expires_at',
    ])
    .orderBy('payment_charge.business_date', 'desc')
    .orderBy('payment_charge.charge_id', 'desc');

/** A charge as its reader may see it, and what they may do about it. */
function present(row: object, { actor, now }: Ctx): ChargeRow {
  const { expires_at, ...charge } = row as Omit<ChargeRow, 'actions'> & { expires_at: Date };
  const may = actor.permissions.has('charge:refund') && charge.shop_id === actor.shop.shop_id;
  const isOwed = charge.charge_status === chargeFlow.state.late && charge.refunded_amount < charge.captured_amount;
  return {
    ...charge,
    actions: [
      ...(may && isOwed ? (['give_back'] as const) : []),
      ...(may && charge.refund_status === chargeRefundFlow.state.failed ? (['resend'] as const) : []),
      ...(may && isHanging({ status: charge.charge_status, expires_at }, now) ? (['abandon'] as const) : []),
    ],
  };
}

/** The shop's charges, the latest first. */
export const listCharges = (ctx: Ctx, input: Search): Promise<Page<ChargeRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows.map((row) => present(row, ctx)), ...total };
  });

/** How many of the shop's charges wait for somebody, as many as the list has that is asked for them; none for whoever may not see charges. */
export const chargeTodo = async (reads: Reads, ctx: Ctx): Promise<number> =>
  ctx.actor.permissions.has('charge:read')
    ? (await counted(reads, matching(reads, ctx, { page_no: 1, page_size: 20, is_open_matter: true }))).total
    : 0;

/** What of the shop's charges waits for somebody. */
export const countMatters = (ctx: Ctx): Promise<ResponseOf<typeof chargeMatters>> =>
  read(ctx, async (reads) => {
    const { shop_id, currency_code } = ctx.actor.shop;
    const sums = sql<number>`coalesce(sum(payment_charge.captured_amount - payment_charge.refunded_amount), 0)`;
    const [late, failed] = await Promise.all([
      reads.first(
        reads
          .from('payment_charge')
          .where('payment_charge.shop_id', '=', shop_id)
          .where(isLate)
          .select(({ fn }) => [fn.countAll<number>().as('num'), sums.as('amount')]),
      ),
      reads.first(
        reads
          .from('charge_refund')
          .where('charge_refund.shop_id', '=', shop_id)
          .where('charge_refund.status', '=', sql.lit(chargeRefundFlow.state.failed))
          // As many as the list has: charges, however many of their refunds did not arrive.
          .select(({ fn }) => [
            fn.count<number>('charge_refund.charge_id').distinct().as('num'),
            sql<number>`coalesce(sum(charge_refund.amount), 0)`.as('amount'),
          ]),
      ),
    ]);
    return {
      late_num: Number(late!.num),
      late_amount: Number(late!.amount),
      failed_num: Number(failed!.num),
      failed_amount: Number(failed!.amount),
      currency_code,
    };
  });
