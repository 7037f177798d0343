import { giveBackPieces } from '#domains/activity/server/api.ts';
import { giveBackCoupons } from '#domains/coupon/server/api.ts';
import { giveUpCharges } from '#domains/payment/server/api.ts';
import { sql } from 'kysely';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { statesBefore } from '#kernel/contract/machine.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';

/** How an order stands for whoever waits for its money: it waits; all of it came; something of it is owed; it was given up. */
export type Standing = 'waiting' | 'paid' | 'owed' | 'voided';

const WHY = 'whoever made an order within something of theirs sees how it stands';

const standing = (reads: Reads, order_id: string) =>
  reads.across('sales_order', WHY).select(['order_id', 'sales_order.shop_id', 'status', 'amount_owed']).where('order_id', '=', order_id);

function standingOf({ status, amount_owed }: { status: string; amount_owed: number }): Standing {
  if (status === orderFlow.state.voided) return 'voided';
  if (statesBefore(orderFlow, 'give_up').some((state) => state === status)) return 'waiting';
  return amount_owed === 0 ? 'paid' : 'owed';
}

/** How an order stands; one that is not there is void. */
export async function orderStanding(reads: Reads, order_id: string): Promise<Standing> {
  const order = await reads.first(standing(reads, order_id));
  return order ? standingOf(order) : 'voided';
}

/** What went back of the payments of an order that a table at hand names, in cents. */
export const givenBackOf = (table: string) =>
  sql<number>`coalesce((select sum(p.refunded_amount)::bigint from order_payment p
    where p.org_id = ${sql.ref(`${table}.org_id`)} and p.order_id = ${sql.ref(`${table}.order_id`)}), 0)::cents`;

/** Gives up an order that waits for its money, with coupon, pieces and charge: whoever settles it at this moment wins. Answers how it stands then. */
export async function giveUpWaiting(
  work: UnitOfWork | SystemWork,
  order_id: string,
  { reason, day }: { reason: string; day: string },
): Promise<Standing> {
  const order = await work.first(standing(work, order_id).forNoKeyUpdate());
  if (!order) return 'voided';
  const stands = standingOf(order);
  if (stands !== 'waiting') return stands;
  const held = { ...order, status: order.status as OrderStatus };
  transitionAll(work, orderFlow, [held], 'give_up', { reason, set: { void_reason: reason } });
  await Promise.all([giveBackCoupons(work, [held], day), giveBackPieces(work, [order_id]), giveUpCharges(work, 'order', [order_id])]);
  return 'voided';
}
