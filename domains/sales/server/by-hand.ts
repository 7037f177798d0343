import { sql } from 'kysely';
import { allowByHand } from '#domains/access/server/api.ts';
import { formatCents } from '#kernel/contract/cents.ts';
import type { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ExplanationStep } from '../contract/explanation.schema.ts';
import { cashMovedOfDay, giveAwayLimit, giveAwayOfDay } from '../contract/sales.settings.ts';
import { type GivenByHand } from '../model/by-hand.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';

/**
 * Lets pass what an order or a recharge gives away by hand: as much as one person may alone, and beyond it with a second
 * person's agreement, whose name is answered. Refused (403) otherwise.
 */
export const allowGiven = (uow: UnitOfWork, ctx: Ctx, { amount, beyond }: GivenByHand): Promise<string | null> =>
  allowByHand(uow, ctx, {
    kind: 'give_away',
    amount,
    beyond,
    ofDay: () => readSetting(uow, ctx, giveAwayOfDay),
    beyondDay: (most) => refuseSale(403, 'give_away_of_day', { params: { amount: formatCents(most) } }),
  });

/** What a recharge gives along of somebody's own accord. */
export async function givenAlong(reads: Reads, ctx: Ctx, amount: number): Promise<GivenByHand> {
  const most = await readSetting(reads, ctx, giveAwayLimit);
  const beyond: Refusal | null =
    amount > most ? refuseSale(403, 'give_away_beyond_limit', { field: 'gift_amount', params: { amount: formatCents(most) } }) : null;
  return { amount, beyond };
}

/** The step by which a line says what is given along, which costs nothing. */
export const givenAlongStep = (gift_cents: number, amount_after: number): ExplanationStep => ({ step: 'gift_along', params: { gift_cents }, amount_after });

/** What was given along by hand with a recharge, of a line at hand that the query calls `line`, in cents; 0 of all else. */
export const givenAlongOf = (line: string) =>
  sql<number>`coalesce((
    select sum((step -> 'params' ->> 'gift_cents')::numeric) from jsonb_array_elements(${sql.ref(`${line}.explanation`)}) as step
    where step ->> 'step' = 'gift_along'), 0)`;

/**
 * Lets pass that cash which a colleague took came another way: as much as one person may say alone on a day, and beyond it with a second
 * person's agreement, whose name is answered. Refused (403) otherwise: what the drawer is expected to hold becomes less by it.
 */
export const allowCashMoved = (uow: UnitOfWork, ctx: Ctx, amount: number): Promise<string | null> =>
  allowByHand(uow, ctx, {
    kind: 'cash_moved',
    amount,
    beyond: null,
    ofDay: () => readSetting(uow, ctx, cashMovedOfDay),
    beyondDay: (most) => refuseSale(403, 'payment_way_cash', { params: { amount: formatCents(most) } }),
  });
