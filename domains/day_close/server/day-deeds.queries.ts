import { sql } from 'kysely';
import type { CardActionKind } from '#domains/card/contract/action.endpoints.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CashMoveRow, Deed } from '../contract/day_close.endpoints.ts';
import { WHOLE_SHOP } from './day.queries.ts';

/** What somebody did by hand on a day, how often, and what it came to in cents. */
export interface DeedsOf {
  uid: string;
  deed: Deed['deed'];
  num: number;
  amount: number;
}

const ONE_BY_ONE = sql<number>`count(*)::integer`;

/** Old cards that were put on file, by what they are worth. */
async function filedOn(reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<DeedsOf[]> {
  const put = reads
    .across('posting', WHOLE_SHOP)
    .where('posting.shop_id', '=', shop.shop_id)
    .where('posting.business_date', '=', day)
    .where('posting.account_id', 'is', null)
    // Value, gift and units: each old card brings one of them at least.
    .where('posting.account', 'in', ['opening', 'gift_contra', 'units_sold'])
    .groupBy(['posting.org_id', 'posting.entry_id'])
    .select(['posting.org_id', 'posting.entry_id', sql<number>`coalesce(sum(posting.amount) filter (where posting.account <> 'units_sold'), 0)`.as('worth')]);
  const rows = await reads.rows(
    reads
      .across('ledger_entry', WHOLE_SHOP)
      .innerJoin(put.as('put'), (join) => join.onRef('put.org_id', '=', 'ledger_entry.org_id').onRef('put.entry_id', '=', 'ledger_entry.entry_id'))
      .where('ledger_entry.kind', '=', 'supplement')
      .where('ledger_entry.uid', 'is not', null)
      .groupBy('ledger_entry.uid')
      .select(['ledger_entry.uid', ONE_BY_ONE.as('num'), sql<number>`sum(put.worth)`.as('amount')]),
  );
  return rows.map((row) => ({ ...row, uid: row.uid!, deed: 'supplement' }));
}

/** Treatments that were taken back, by the value that came back. */
async function takenBackOn(reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<DeedsOf[]> {
  const rows = await reads.rows(
    reads
      .across('deduction', WHOLE_SHOP)
      .where('deduction.shop_id', '=', shop.shop_id)
      .where('deduction.cancel_date', '=', day)
      .where('deduction.cancelled_uid', 'is not', null)
      .groupBy('deduction.cancelled_uid')
      .select(['deduction.cancelled_uid as uid', ONE_BY_ONE.as('num'), sql<number>`sum(deduction.amount)`.as('amount')]),
  );
  return rows.map((row) => ({ ...row, uid: row.uid!, deed: 'deduction_cancel' }));
}

/** What is done to cards by hand that neither sells nor uses them. */
const BY_HAND = ['write_off', 'void_gift', 'extend', 'gift_out'] as const satisfies readonly (CardActionKind & Deed['deed'])[];

/** What was done to cards, by what left them. */
async function doneToCardsOn(reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<DeedsOf[]> {
  const left = sql<number>`coalesce(sum(coalesce(principal_before - principal_after, 0) + coalesce(gift_before - gift_after, 0)), 0)`;
  const rows = await reads.rows(
    reads
      .across('card_action', WHOLE_SHOP)
      .where('card_action.shop_id', '=', shop.shop_id)
      .where('card_action.business_date', '=', day)
      .where('card_action.kind', 'in', [...BY_HAND])
      .where('card_action.created_uid', 'is not', null)
      .groupBy(['card_action.created_uid', 'card_action.kind'])
      .select(['card_action.created_uid as uid', 'card_action.kind as deed', ONE_BY_ONE.as('num'), left.as('amount')]),
  );
  return rows.map((row) => ({ ...row, uid: row.uid!, deed: row.deed as (typeof BY_HAND)[number] }));
}

/** Cash that moved without a sale, or the drawer opened for none, by who did it. */
export const cashMovesOn = (reads: Reads, { actor: { shop } }: Ctx, day: string, kind: CashMoveRow['kind']) =>
  reads.rows(
    reads
      .across('cash_move', WHOLE_SHOP)
      .where('cash_move.shop_id', '=', shop.shop_id)
      .where('business_date', '=', day)
      .where('kind', '=', kind)
      .groupBy('uid')
      .select(['uid', ONE_BY_ONE.as('num'), sql<number>`sum(amount)`.as('amount')]),
  );

/** Cash that left the drawer without a sale. */
async function paidOutOn(reads: Reads, ctx: Ctx, day: string): Promise<DeedsOf[]> {
  return (await cashMovesOn(reads, ctx, day, 'paid_out')).map((row) => ({ ...row, deed: 'paid_out' }));
}

/** What colleagues did by hand on a day that gave value or took it away, and is neither a sale nor a refund. */
export const deedsOn = async (reads: Reads, ctx: Ctx, day: string): Promise<DeedsOf[]> =>
  (await Promise.all([filedOn, takenBackOn, doneToCardsOn, paidOutOn].map((asked) => asked(reads, ctx, day)))).flat();
