import { sql } from 'kysely';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import type { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import type { lineSearch, ReconciliationLine, rowSearch, StatementRow } from '../contract/reconciliation.endpoints.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { standingOf } from '../model/standing.rules.ts';
import { IS_REOPENED, judgeTold } from './blind.ts';
import { feeOff, LINE_OPEN, ROW_OPEN } from './counting.ts';
import { waitingRows } from './matching.ts';
import { putOffHere, saidOf } from './put-off.ts';
import { isMe, OF_SHOP, shopsWithin } from './scope.ts';

/** One within one's reach, as its parts want to know it; 404 beyond it, 409 to whoever counts a day of it blind anew. */
async function wholeOf(reads: Reads, ctx: Ctx, reconciliation_id: string) {
  const row = await reads.first(
    reads
      .across('reconciliation', OF_SHOP)
      .where('reconciliation.shop_id', 'in', shopsWithin(reads))
      .where('reconciliation.reconciliation_id', '=', reconciliation_id)
      .select(['reconciliation_id', 'shop_id', 'pay_method', 'start_date', 'end_date', 'status', 'way', 'currency_code', IS_REOPENED.as('is_reopened')]),
  );
  if (!row) throw refuse(404, 'not_found');
  await judgeTold(reads, ctx, row);
  return {
    ...row,
    pay_method: row.pay_method as ArrivingMethod,
    currency_code: row.currency_code as ReconciliationLine['currency_code'],
    may_write: row.status === reconciliationFlow.state.draft && row.way === 'rows' && ctx.actor.permissions.has('reconciliation:write'),
  };
}

/** A payment that was put off, as it stood there: beside no row, whichever it met since. */
const STOOD_ALONE = { matched_by: null, row_id: null, their_amount: null, fee: null, difference: null, standing: 'handled' as const, may_handle: false };

/** The payments of one by their day, each beside its row. */
export const listLines = (ctx: Ctx, input: RequestOf<typeof lineSearch>): Promise<Page<ReconciliationLine>> =>
  read(ctx, async (reads) => {
    const { currency_code, may_write } = await wholeOf(reads, ctx, input.reconciliation_id);
    const putOff = reads.across('reconciliation_put_off', OF_SHOP).where('reconciliation_id', '=', input.reconciliation_id);
    let hits = reads
      .across('reconciliation', OF_SHOP)
      .innerJoin('reconciliation_line as line', (join) => {
        const ofOrg = join.onRef('line.org_id', '=', 'reconciliation.org_id');
        return input.is_put_off
          ? ofOrg.on('line.line_id', 'in', putOff.where('line_id', 'is not', null).select('line_id').$narrowType<{ line_id: string }>())
          : ofOrg.onRef('line.reconciliation_id', '=', 'reconciliation.reconciliation_id');
      })
      .leftJoin('reconciliation_put_off as away', (join) =>
        join
          .onRef('away.org_id', '=', 'line.org_id')
          .onRef('away.line_id', '=', 'line.line_id')
          .onRef('away.reconciliation_id', '=', 'reconciliation.reconciliation_id'),
      )
      .leftJoin('statement_row as their', (join) => join.onRef('their.org_id', '=', 'line.org_id').onRef('their.row_id', '=', 'line.row_id'))
      .where('reconciliation.reconciliation_id', '=', input.reconciliation_id);
    if (input.standing === 'handled') hits = hits.where('line.kind', 'is not', null);
    if (input.standing === 'open') hits = hits.where(LINE_OPEN);
    if (input.standing === 'agrees') hits = hits.where(sql<boolean>`(line.kind is null and not ${LINE_OPEN})`);
    const said = saidOf('line');
    const shown = hits
      .leftJoin('staff as taker', (join) => join.onRef('taker.org_id', '=', 'line.org_id').onRef('taker.uid', '=', 'line.taken_uid'))
      .leftJoin('staff as handler', (join) => join.onRef('handler.org_id', '=', 'line.org_id').on('handler.uid', '=', said.handled_uid))
      .select(({ ref }) => [
        'line.line_id',
        'line.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('line.taken_at')).as('taken_time'),
        sql<string>`coalesce(taker.real_name, '')`.as('taker_name'),
        'line.document',
        'line.document_id',
        'line.document_number',
        'line.provider_number',
        'line.own_number',
        'line.amount',
        'line.matched_by',
        'line.row_id',
        'their.amount as their_amount',
        'their.fee',
        feeOff('line').as('fee_off'),
        sql<boolean>`line.carried_from is not null`.as('is_carried'),
        said.kind.as('kind'),
        said.word.as('word'),
        said.proofs.as('proofs'),
        sql<string>`coalesce(handler.real_name, '')`.as('handler_name'),
        isMe(ctx, 'line.taken_uid').as('is_own'),
      ])
      .orderBy('line.business_date')
      .orderBy('line.line_id');
    const { rows, ...total } = await askPage(reads, input, hits, shown);
    return {
      rows: rows.map(({ is_own, fee_off, ...row }) => ({
        ...row,
        matched_by: row.matched_by as ReconciliationLine['matched_by'],
        kind: row.kind as ReconciliationLine['kind'],
        currency_code,
        difference: row.their_amount === null ? null : row.their_amount - row.amount,
        standing: row.matched_by === 'offset' ? ('agrees' as const) : standingOf({ kind: row.kind, ours: row.amount, theirs: row.their_amount, fee_off }),
        may_handle: may_write && !is_own,
        ...(input.is_put_off && STOOD_ALONE),
      })),
      ...total,
    };
  });

/** A row that was put off, as it stood there: it stood for no payment. */
const ALONE = { document_number: '', standing: 'handled' as const, may_handle: false };

/** The rows of a statement in one by their day. */
export const listRows = (ctx: Ctx, input: RequestOf<typeof rowSearch>): Promise<Page<StatementRow>> =>
  read(ctx, async (reads) => {
    const whole = await wholeOf(reads, ctx, input.reconciliation_id);
    const { currency_code, may_write } = whole;
    const rows = input.is_waiting
      ? waitingRows(reads, whole)
      : input.is_put_off
        ? reads.across('statement_row', OF_SHOP).where(putOffHere('statement_row.row_id', input.reconciliation_id))
        : reads.across('statement_row', OF_SHOP).where('statement_row.reconciliation_id', '=', input.reconciliation_id);
    let hits = rows
      .leftJoin('reconciliation_line as line', (join) =>
        join.onRef('line.org_id', '=', 'statement_row.org_id').onRef('line.row_id', '=', 'statement_row.row_id'),
      )
      .leftJoin('reconciliation_put_off as away', (join) =>
        join
          .onRef('away.org_id', '=', 'statement_row.org_id')
          .onRef('away.row_id', '=', 'statement_row.row_id')
          .on(sql<boolean>`${input.is_put_off === true} and away.reconciliation_id = ${input.reconciliation_id}`),
      );
    if (input.standing === 'handled') hits = hits.where('statement_row.kind', 'is not', null);
    if (input.standing === 'open') hits = hits.where(ROW_OPEN);
    if (input.standing === 'agrees') hits = hits.where('line.line_id', 'is not', null);
    const near = input.near_amount;
    if (near !== undefined) hits = hits.where('statement_row.amount', near > 0 ? '>' : '<', 0);
    const said = saidOf('statement_row');
    const shown = hits
      .leftJoin('staff as handler', (join) => join.onRef('handler.org_id', '=', 'statement_row.org_id').on('handler.uid', '=', said.handled_uid))
      .select(({ ref }) => [
        'statement_row.row_id',
        'statement_row.business_date',
        whenIn(ctx.actor.shop.time_zone, ref('statement_row.happened_at')).as('happened_time'),
        'statement_row.provider_number',
        'statement_row.own_number',
        'statement_row.amount',
        'statement_row.fee',
        'statement_row.fee_exact',
        'statement_row.remarks',
        sql<string>`coalesce(line.document_number, '')`.as('document_number'),
        sql<boolean>`statement_row.carried_from is not null`.as('is_carried'),
        said.kind.as('kind'),
        said.word.as('word'),
        said.proofs.as('proofs'),
        sql<string>`coalesce(handler.real_name, '')`.as('handler_name'),
        'line.line_id',
      ])
      .$if(near !== undefined, (some) => some.orderBy(sql`abs(statement_row.amount - ${near ?? 0}::bigint)`))
      .orderBy('statement_row.business_date')
      .orderBy('statement_row.row_id');
    const { rows: found, ...total } = await askPage(reads, input, hits, shown);
    return {
      rows: found.map(({ line_id, ...row }) => ({
        ...row,
        kind: row.kind as StatementRow['kind'],
        currency_code,
        arrived: row.amount - row.fee,
        standing: line_id ? ('agrees' as const) : row.kind ? ('handled' as const) : ('open' as const),
        may_handle: may_write && !line_id,
        ...(input.is_put_off && ALONE),
      })),
      ...total,
    };
  });
