import { sql } from 'kysely';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { type Locked, OF_SHOP } from './scope.ts';

/** A fee that the statement names and that is off what was agreed on the payment's day by more than the cent that rounding makes. */
export const feeOff = (line: 'line' | 'reconciliation_line') => sql<boolean>`coalesce(their.fee_exact <> ''
  and abs(their.fee - round(their.amount * coalesce(${sql.ref(`${line}.fee_rate`)}, reconciliation.fee_rate) / 10000.0)) > 1, false)`;
/** A payment that stands beside no row, or one of another amount or fee, and of which nobody said why. */
export const LINE_OPEN = sql<boolean>`(line.kind is null and line.matched_by is distinct from 'offset'
  and (line.row_id is null or their.amount <> line.amount or ${feeOff('line')}))`;
/** A row that stands for no payment, and of which nobody said why. */
export const ROW_OPEN = sql<boolean>`(statement_row.kind is null and line.line_id is null)`;
/** A day of which nothing was typed, or something else than the books have or than the channel may keep, and nobody said why. */
export const DAY_OPEN = sql<boolean>`(kind is null
  and (their_amount is distinct from received - refunded or abs(arrived_fee - expected_fee) > payment_num))`;

/** The payments of one, each beside its row. */
const linesOf = (uow: UnitOfWork, reconciliation_id: string) =>
  uow.first(
    uow
      .across('reconciliation', OF_SHOP)
      .innerJoin('reconciliation_line as line', (join) =>
        join.onRef('line.org_id', '=', 'reconciliation.org_id').onRef('line.reconciliation_id', '=', 'reconciliation.reconciliation_id'),
      )
      .leftJoin('statement_row as their', (join) => join.onRef('their.org_id', '=', 'line.org_id').onRef('their.row_id', '=', 'line.row_id'))
      .where('reconciliation.reconciliation_id', '=', reconciliation_id)
      .select([
        sql<number>`count(*)::integer`.as('payment_num'),
        sql<number>`coalesce(sum(line.amount) filter (where line.amount > 0 or line.is_correction), 0)`.as('received'),
        sql<number>`coalesce(-sum(line.amount) filter (where line.amount < 0 and not line.is_correction), 0)`.as('refunded'),
        sql<number>`(count(*) filter (where ${LINE_OPEN}))::integer`.as('open_num'),
        sql<number>`(count(line.kind))::integer`.as('handled_num'),
      ]),
  );

const rowsOf = (uow: UnitOfWork, reconciliation_id: string) =>
  uow.first(
    uow
      .across('statement_row', OF_SHOP)
      .leftJoin('reconciliation_line as line', (join) =>
        join.onRef('line.org_id', '=', 'statement_row.org_id').onRef('line.row_id', '=', 'statement_row.row_id'),
      )
      .where('statement_row.reconciliation_id', '=', reconciliation_id)
      .select([
        sql<number>`count(*)::integer`.as('their_num'),
        sql<number>`coalesce(sum(statement_row.amount), 0)`.as('their_amount'),
        sql<number>`coalesce(sum(statement_row.fee), 0)`.as('arrived_fee'),
        sql<number>`(count(*) filter (where ${ROW_OPEN}))::integer`.as('open_num'),
        sql<number>`(count(statement_row.kind))::integer`.as('handled_num'),
      ]),
  );

const daysOf = (uow: UnitOfWork, reconciliation_id: string) =>
  uow.first(
    uow
      .across('reconciliation_day', OF_SHOP)
      .where('reconciliation_id', '=', reconciliation_id)
      .select([
        sql<number>`coalesce(sum(expected_fee), 0)`.as('expected_fee'),
        sql<number>`count(their_amount)::integer`.as('their_num'),
        sql<number>`coalesce(sum(their_amount), 0)`.as('their_amount'),
        sql<number>`coalesce(sum(arrived_fee), 0)`.as('arrived_fee'),
        sql<number>`(count(*) filter (where ${DAY_OPEN}))::integer`.as('open_num'),
        sql<number>`count(kind)::integer`.as('handled_num'),
      ]),
  );

const putOffOf = (uow: UnitOfWork, reconciliation_id: string) =>
  uow.first(
    uow
      .across('reconciliation_put_off', OF_SHOP)
      .innerJoin('reconciliation_line as line', (join) =>
        join.onRef('line.org_id', '=', 'reconciliation_put_off.org_id').onRef('line.line_id', '=', 'reconciliation_put_off.line_id'),
      )
      .where('reconciliation_put_off.reconciliation_id', '=', reconciliation_id)
      .select([sql<number>`count(*)::integer`.as('put_off_num'), sql<number>`coalesce(sum(line.amount), 0)`.as('put_off_net')]),
  );

/** Keeps what one that was locked comes to after a step, and that there was one; what is still open of it. */
export async function countAnew(uow: UnitOfWork, { reconciliation_id, way, version }: Locked): Promise<{ open_num: number; version: number }> {
  const [lines, rows, days, putOff] = await Promise.all([
    linesOf(uow, reconciliation_id),
    rowsOf(uow, reconciliation_id),
    daysOf(uow, reconciliation_id),
    putOffOf(uow, reconciliation_id),
  ]);
  const { payment_num, received, refunded } = lines!;
  const { their_num, their_amount, arrived_fee } = way === 'rows' ? rows! : days!;
  const { expected_fee } = days!;
  const open_num = way === 'rows' ? lines!.open_num + rows!.open_num : days!.open_num;
  const handled_num = way === 'rows' ? lines!.handled_num + rows!.handled_num : days!.handled_num;
  const sums = { payment_num, received, refunded, expected_fee, their_num, their_amount, arrived_fee, open_num, handled_num, ...putOff! };
  uow.change(
    uow
      .update('reconciliation')
      .set({ ...sums, version: version + 1 })
      .where('reconciliation_id', '=', reconciliation_id)
      .where('version', '=', version),
  );
  return { open_num, version: version + 1 };
}
