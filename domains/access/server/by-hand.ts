import { sql } from 'kysely';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { type CountersignAsked } from '#kernel/contract/envelope.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/access.refusals.ts';
import { holdsAll } from './holders.queries.ts';

/** What somebody is about to give by hand. */
export interface ByHand {
  /** What kind of giving a day's limit adds up. */
  kind: 'give_away' | 'supplement' | 'points' | 'growth' | 'paid_out' | 'cash_moved';
  /** In the unit of the limit: cents, or points. */
  amount: number;
  /** What one person is told who gives more at once than they may; null where it is no more. */
  beyond: Refusal | null;
  /** What one person may give on a day, asked only where it matters, and what they are told beyond it. */
  ofDay: () => Promise<number>;
  beyondDay: (most: number) => Refusal;
  /** The call that a second person agrees to and holds the right of, where it is done within another one. */
  as?: Endpoint;
}

/**
 * Lets pass what one person may give alone, at once and on a day in all: many small ones count as the large one that they make.
 * Beyond that it takes a second person's agreement, whose name is answered and belongs into the trail; without one it is refused,
 * and the refusal asks for it.
 */
export const allowByHand = async (uow: UnitOfWork, ctx: Ctx, given: ByHand): Promise<string | null> => (await allowAllByHand(uow, ctx, [given]))[0]!;

/**
 * The same for several in one call: one agreement covers all of them that go beyond, and the first of those is what is refused
 * without one. Answers who agreed to which.
 */
export async function allowAllByHand(uow: UnitOfWork, ctx: Ctx, all: readonly ByHand[]): Promise<(string | null)[]> {
  const refusals: (Refusal | null)[] = [];
  // One after the other: what the first takes of the day is not there for the next.
  for (const given of all) refusals.push(await refusalOf(uow, ctx, given));
  const first = refusals.findIndex((refusal) => refusal !== null);
  if (first === -1) return refusals.map(() => null);
  const amount = all.reduce((sum, given, index) => (refusals[index] ? sum + given.amount : sum), 0);
  const name = await demandSecond(uow, ctx, amount, refusals[first]!, all[first]!.as);
  return refusals.map((refusal) => refusal && name);
}

/** What one person is told who may not give it alone; null, and it counts as given today, where they may. */
async function refusalOf(uow: UnitOfWork, ctx: Ctx, { kind, amount, beyond, ofDay, beyondDay }: ByHand): Promise<Refusal | null> {
  if (amount <= 0) return null;
  if (beyond) return beyond;
  const most = await ofDay();
  return (await fitsIntoDay(uow, ctx, kind, amount, most)) ? null : beyondDay(most);
}

/** Adds to what the caller did by hand today, unless that would be more than they may; colleagues at one time wait for each other. */
async function fitsIntoDay(uow: UnitOfWork, ctx: Ctx, kind: string, amount: number, most: number): Promise<boolean> {
  if (amount > most) return false;
  const { org_id, uid, shop } = ctx.actor;
  const added = await uow.run(
    build
      .insertInto('by_hand_day')
      .values({ org_id, shop_id: shop.shop_id, uid, business_date: uow.ledger.business_date, kind, amount })
      .onConflict((again) =>
        again
          .columns(['org_id', 'shop_id', 'uid', 'business_date', 'kind'])
          .doUpdateSet(({ eb, ref }) => ({ amount: eb('by_hand_day.amount', '+', ref('excluded.amount')) }))
          .where(({ eb }) => eb('by_hand_day.amount', '<=', most - amount)),
      ),
  );
  return added === 1;
}

/** A day of somebody on which they gave by hand. */
interface GivenOn {
  shop_id: string;
  created_uid: string;
  business_date: string;
}

/**
 * Gives so much of their day back to whoever gave it: what it was for has come to nothing, such as an order that was taken back. Whoever
 * gives several back does it in one order of persons.
 */
export const takeBackByHand = (writes: Writes, kind: ByHand['kind'], { shop_id, created_uid, business_date }: GivenOn, amount: number): void =>
  void writes.run(
    writes
      .update('by_hand_day')
      .set({ amount: sql`greatest(amount - ${amount}, 0)` })
      .where('shop_id', '=', shop_id)
      .where('uid', '=', created_uid)
      .where('business_date', '=', business_date)
      .where('kind', '=', kind),
  );

/**
 * Uses up the agreement of a second person to so much that was sent along, whose name is answered; refuses without one, with what one
 * person alone is told, and says to what one is needed: to this call, or to that which is done within it (`as`).
 */
export async function demandSecond(uow: UnitOfWork, ctx: Ctx, amount: number, refusal: Refusal, as: Endpoint = ctx.endpoint): Promise<string> {
  const { status, key, params, field } = refusal;
  const { countersign, actor, now } = ctx;
  const data: CountersignAsked = { countersign: { endpoint: as.id, amount } };
  if (!countersign) throw new Refusal(status, key, { params, data, ...(field && { field }) });
  if (!/^[1-9]\d{0,18}$/.test(countersign)) throw refuse(409, 'countersign_over', { data });
  const given = await uow.first(
    uow
      .across('countersign', 'the agreement of a colleague who may be seen by nobody else')
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'countersign.org_id').onRef('staff.uid', '=', 'countersign.given_uid'))
      .select(['staff.uid', 'staff.real_name'])
      .where('countersign.countersign_id', '=', countersign)
      .where('countersign.asked_uid', '=', actor.uid)
      .where('countersign.shop_id', '=', actor.shop.shop_id)
      .where('countersign.endpoint', '=', as.id)
      .where('countersign.amount', '>=', amount)
      .where('countersign.used_at', 'is', null)
      .where('countersign.expires_at', '>', now)
      // Whoever agreed still works here, and may agree: minutes have passed.
      .where('staff.disabled_at', 'is', null)
      .where('staff.deleted_at', 'is', null)
      .forUpdate('countersign'),
  );
  if (!given || !(await holdsAll(uow, given.uid, ['countersign:give']))) throw refuse(409, 'countersign_over', { data });
  uow.change(uow.update('countersign').set({ used_at: now }).where('countersign_id', '=', countersign).where('used_at', 'is', null));
  return given.real_name;
}
