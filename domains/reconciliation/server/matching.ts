import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { settingOf } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { matchMinutes } from '../contract/reconciliation.settings.ts';
import { matchAll, type Pair } from '../model/matching.rules.ts';
import { putOffHere } from './put-off.ts';
import { type Locked, OF_SHOP, UNSAID } from './scope.ts';

/** Rows so many days later may stand for a payment of the days: it was taken about midnight, or a bank is slow over a weekend. */
const NEAR_DAYS = 3;

/** The rows of a shop and a method that wait, however long: one may be of a payment that was put off. */
export const waitingRows = (
  reads: Reads,
  { shop_id, pay_method, end_date }: Pick<Locked, 'shop_id' | 'pay_method' | 'end_date'>,
) =>
  reads
    .across('statement_row', OF_SHOP)
    .where('statement_row.shop_id', '=', shop_id)
    .where('statement_row.pay_method', '=', pay_method)
    .where('statement_row.reconciliation_id', 'is', null)
    .where('statement_row.business_date', '<=', addDays(end_date, NEAR_DAYS));

const ROW = ['row_id', 'amount', 'provider_number', 'own_number', 'happened_at', 'business_date'] as const;

/** What may still be matched: payments without a row that nobody handled, and rows without a payment. */
async function unmatched(uow: UnitOfWork, row: Locked) {
  const { reconciliation_id } = row;
  return Promise.all([
    uow.rows(
      uow
        .across('reconciliation_line', OF_SHOP)
        .where('reconciliation_id', '=', reconciliation_id)
        .where('matched_by', 'is', null)
        .where('kind', 'is', null)
        .select(['line_id', 'amount', 'provider_number', 'own_number', 'document_id', 'is_correction', 'taken_at', 'business_date']),
    ),
    uow.rows(
      uow
        .across('statement_row', OF_SHOP)
        .leftJoin('reconciliation_line as line', (join) =>
          join.onRef('line.org_id', '=', 'statement_row.org_id').onRef('line.row_id', '=', 'statement_row.row_id'),
        )
        .where('statement_row.reconciliation_id', '=', reconciliation_id)
        .where('line.line_id', 'is', null)
        .where('statement_row.kind', 'is', null)
        .select(ROW.map((field) => `statement_row.${field}` as const)),
    ),
    uow.rows(waitingRows(uow, row).select([...ROW, 'carried_from', putOffHere('statement_row.row_id', reconciliation_id).as('is_away')])),
  ]);
}

/** Finds what belongs together and writes it down, with the rows of its days that belong to nothing; how many payments found their row. */
export async function matchRows(uow: UnitOfWork, ctx: Ctx, row: Locked): Promise<number> {
  if (row.way === 'totals') return 0;
  const { reconciliation_id, start_date, end_date } = row;
  const [lines, own, waiting] = await unmatched(uow, row);
  const minutes = await settingOf(uow, ctx, row.shop_id, matchMinutes);
  const { pairs, offsets } = matchAll(
    lines.map((line) => ({ ...line, taken_at: line.taken_at.getTime() })),
    // What was put off from here waits for another.
    [...own, ...waiting.filter(({ is_away }) => !is_away)].map((their) => ({
      ...their,
      happened_at: their.happened_at?.getTime() ?? null,
    })),
    { minutes },
  );
  const found = new Set(pairs.map(({ row_id }) => row_id));
  const isOfDays = ({ business_date, carried_from, is_away }: (typeof waiting)[number]): boolean =>
    carried_from === null ? business_date >= start_date && business_date <= end_date : !is_away && business_date <= end_date;
  const claimed = waiting.filter((their) => found.has(their.row_id) || isOfDays(their)).map(({ row_id }) => row_id);
  if (claimed.length > 0)
    uow.change(
      uow
        .update('statement_row')
        .set({ ...UNSAID, reconciliation_id })
        .where('row_id', 'in', claimed)
        .where('reconciliation_id', 'is', null),
      claimed.length,
    );
  writePairs(uow, pairs);
  const cancelled = offsets.flat();
  if (cancelled.length > 0)
    uow.change(
      uow.update('reconciliation_line').set({ matched_by: 'offset' }).where('line_id', 'in', cancelled).where('matched_by', 'is', null),
      cancelled.length,
    );
  return pairs.length;
}

function writePairs(uow: UnitOfWork, pairs: readonly Pair[]): void {
  if (pairs.length === 0) return;
  const [lines, rows] = [pairs.map(({ line_id }) => line_id), pairs.map(({ row_id }) => row_id)];
  const by = pairs.map(({ matched_by }) => matched_by as string);
  const found = sql`unnest(${lines}::bigint[], ${rows}::bigint[], ${by}::text[]) as pair (line_id, row_id, matched_by)`;
  const pair = sql<string>`(select pair.row_id from ${found} where pair.line_id = reconciliation_line.line_id)`;
  const how = sql<string>`(select pair.matched_by from ${found} where pair.line_id = reconciliation_line.line_id)`;
  uow.change(
    uow
      .update('reconciliation_line')
      .set({ row_id: pair, matched_by: how })
      .where('line_id', 'in', lines)
      .where('row_id', 'is', null),
    pairs.length,
  );
}
