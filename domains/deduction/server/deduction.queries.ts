import { proofColumns, proofTaken } from '#domains/card/server/api.ts';
import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted, keptCount } from '#kernel/server/count.ts';
import { cutTo } from '#kernel/server/page.ts';
import { asksForAll } from '#kernel/server/scope.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { deductionDetail, DeductionLine, DeductionRow, deductionSearch } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { refuseDeduction } from '../model/deduction.refusals.ts';
import { suppliesUsed } from './supplies.queries.ts';
import { performerRows } from '#domains/performance/server/api.ts';

type Search = RequestOf<typeof deductionSearch>;

/** Deductions of the shop or of a member, latest first, each with what was taken and by whom it was done. */
export const listDeductions = (ctx: Ctx, input: Search): Promise<Page<DeductionRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { page_no: _, page_size: __, ...filters } = input;
    const isWhole = asksForAll(ctx.actor, filters);
    const [rows, total] = await Promise.all([
      reads.rows(
        cutTo(shown(ctx, hits).orderBy('deduction.business_date', 'desc').orderBy('deduction.deduction_id', 'desc'), input),
      ),
      isWhole ? keptCount(reads, 'deduction') : counted(reads, hits),
    ]);
    const ids = rows.map((row) => row.deduction_id);
    const [lines, supplies] = await Promise.all([linesOf(reads, ids), suppliesUsed(reads, ids)]);
    return {
      rows: rows.map((row) => present(row, { lines: lines.get(row.deduction_id) ?? [], supplies: supplies.get(row.deduction_id) ?? [] }, ctx)),
      ...total,
    };
  });

/** One deduction, what was taken and what became of it; 404 beyond one's reach. */
export const readDeduction = (ctx: Ctx, { deduction_id }: RequestOf<typeof deductionDetail>): Promise<ResponseOf<typeof deductionDetail>> =>
  read(ctx, async (reads) => {
    const [row, lines, supplies, history] = await Promise.all([
      reads.first(shown(ctx, reads.from('deduction').where('deduction.deduction_id', '=', deduction_id))),
      linesOf(reads, [deduction_id]),
      suppliesUsed(reads, [deduction_id]),
      historyOf(reads, deductionFlow, deduction_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuseDeduction(404, 'deduction_not_found');
    return { ...present(row, { lines: lines.get(deduction_id) ?? [], supplies: supplies.get(deduction_id) ?? [] }, ctx), history };
  });

function matching(reads: Reads, { member_id, shop_id, key_word, status, start_date, end_date }: Search) {
  let deductions = reads.from('deduction');
  if (member_id) deductions = deductions.where('deduction.member_id', '=', member_id);
  if (shop_id) deductions = deductions.where('deduction.shop_id', '=', shop_id);
  if (status) deductions = deductions.where('deduction.status', '=', status);
  deductions = onDays(deductions, 'deduction.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (!word) return deductions;
  return /^d\d/i.test(word)
    ? deductions.where('deduction.deduction_number', '=', word.toUpperCase())
    : deductions.where('deduction.member_id', 'in', searchedMembers(reads, word));
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'deduction.org_id').onRef('shop.shop_id', '=', 'deduction.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'deduction.org_id').onRef('member.member_id', '=', 'deduction.member_id'))
    .innerJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'deduction.org_id').onRef('operator.uid', '=', 'deduction.created_uid'),
    )
    .leftJoin('staff as canceller', (join) =>
      join.onRef('canceller.org_id', '=', 'deduction.org_id').onRef('canceller.uid', '=', 'deduction.cancelled_uid'),
    )
    .leftJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'deduction.org_id').onRef('sales_order.order_id', '=', 'deduction.order_id'))
    .leftJoin('member_proof', (join) => join.on(proofTaken({ table: 'deduction', document: { is: 'deduction' }, id: 'deduction_id', member: 'member_id' })))
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'deduction.deduction_id',
      'deduction.deduction_number',
      'deduction.status',
      'deduction.business_date',
      'deduction.shop_id',
      'shop.shop_name',
      'deduction.member_id',
      'member.member_name',
      'member.mobile_number',
      'deduction.currency_code',
      'deduction.num',
      'deduction.amount',
      'operator.real_name as operator_name',
      'deduction.order_id',
      sql<string>`coalesce(sales_order.order_number, '')`.as('order_number'),
      'deduction.remarks',
      'deduction.cancel_reason',
      sql<string>`coalesce(canceller.real_name, '')`.as('canceller_name'),
      whenIn(ctx.actor.shop.time_zone, ref('deduction.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('deduction.cancelled_at')).as('cancel_time'),
    ]);

/** A row as its reader may see it and act on it. */
const present = (row: Awaited<ReturnType<typeof firstRow>>, of: Pick<DeductionRow, 'lines' | 'supplies'>, ctx: Ctx): DeductionRow =>
  ({ ...row, mobile_number: maskPhone(row.mobile_number), ...of, actions: actionsOf(deductionFlow, row, ctx.actor) }) as DeductionRow;

/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, reads.from('deduction'))))[0]!;

async function linesOf(reads: Reads, ids: readonly string[]): Promise<Map<string, DeductionLine[]>> {
  if (ids.length === 0) return new Map();
  const [lines, performers] = await Promise.all([
    reads.rows(
      reads
        .from('deduction_line')
        .where('deduction_line.deduction_id', 'in', [...ids])
        .innerJoin('card_item', (join) =>
          join.onRef('card_item.org_id', '=', 'deduction_line.org_id').onRef('card_item.card_item_id', '=', 'deduction_line.card_item_id'),
        )
        .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_item.org_id').onRef('card.card_id', '=', 'card_item.card_id'))
        .select([
          'deduction_line.deduction_id',
          'deduction_line.line_id',
          'deduction_line.card_item_id',
          'card.card_id',
          'card.card_name',
          'card.card_number',
          'deduction_line.shop_project_id',
          'deduction_line.sku_id',
          'deduction_line.item_name as name',
          'deduction_line.num',
          'deduction_line.amount',
        ])
        .orderBy('deduction_line.position'),
    ),
    reads.rows(
      reads
        .from('deduction_line_performer')
        .innerJoin('deduction_line', (join) =>
          join
            .onRef('deduction_line.org_id', '=', 'deduction_line_performer.org_id')
            .onRef('deduction_line.line_id', '=', 'deduction_line_performer.line_id'),
        )
        .innerJoin('staff', (join) =>
          join.onRef('staff.org_id', '=', 'deduction_line_performer.org_id').onRef('staff.uid', '=', 'deduction_line_performer.uid'),
        )
        .where('deduction_line.deduction_id', 'in', [...ids])
        .orderBy('deduction_line_performer.uid')
        .select(['deduction_line_performer.line_id', 'deduction_line_performer.uid', 'deduction_line_performer.basis_points', 'staff.real_name']),
    ),
  ]);
  return Map.groupBy(
    lines.map(({ line_id, ...line }) => {
      const mine = performers.filter((performer) => performer.line_id === line_id);
      return { ...line, performers: performerRows(mine, line.amount, new Map(mine.map(({ uid, real_name }) => [uid, real_name]))) };
    }),
    (line) => line.deduction_id,
  );
}
