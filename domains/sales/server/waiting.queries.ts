import { sql } from 'kysely';
import { lateMoney, underWay } from '#domains/payment/server/api.ts';
import { statesBefore, targetOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import { pendingBlocksClose } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';

const { pending } = orderFlow.state;

/** What a customer claimed so long ago is not on its way any more. */
const IN_FLIGHT_MS = 31 * 86_400_000;

/** Whether something of an order may be given back: it was settled, and not refunded whole. */
export const mayGiveBack = (status: string): boolean => targetOf(orderFlow, status as OrderStatus, 'refund_part') !== undefined;

/** Whether money of an order never came, as somebody has said who looked, and is still owed for it beyond what the shop lent. */
export const isBounced = async (reads: Pick<Reads, 'across' | 'first'>, order_id: string): Promise<boolean> =>
  (await reads.first(
    reads
      .across('sales_order', 'an order that was judged')
      .where('order_id', '=', order_id)
      .where('amount_bounced', '>', 0)
      .where('amount_debt', '>', sql<number>`amount_owed - amount_bounced`)
      .select('order_id'),
  )) !== undefined;

/** Whether all of it went back. */
export const isGivenBack = (status: string): boolean => status === orderFlow.state.refunded;

/** Of money that came late what is for an order that still waits to be paid: it stands in no drawer, and its customer is out of pocket. */
async function ofPending(orders: ReturnType<typeof ordersHere>, late: Awaited<ReturnType<typeof lateMoney>>, reads: Reads) {
  if (late.length === 0) return [];
  const wait = await reads.rows(
    orders
      .where('sales_order.status', '=', pending)
      .where(
        'sales_order.order_id',
        'in',
        late.map(({ order_id }) => order_id),
      )
      .select('sales_order.order_id'),
  );
  return late
    .filter(({ order_id }) => wait.some((one) => one.order_id === order_id))
    .map(({ order_id, purpose_number, amount }) => ({ order_id, order_number: purpose_number, amount_receivable: amount, is_late: true }));
}

const ordersHere = (reads: Reads, shop_id: string) =>
  reads.across('sales_order', 'what waits is the whole shop’s, whoever made it').where('sales_order.shop_id', '=', shop_id);

/**
 * What of a shop waits for its money: orders and cards that a customer pays for by scan at this moment, which keep today open and no other day,
 * or paid in a way that nothing could use, how many wait otherwise, and how many of a day or before keep it open, where the shop wants
 * nothing left unconfirmed.
 */
export async function waitingIn(reads: Reads, ctx: Ctx, day: string) {
  const { now } = ctx;
  const { shop_id, time_zone } = ctx.actor.shop;
  const waiting = () => ordersHere(reads, shop_id);
  const [shown, charging, late, counts, unconfirmed, isKeptOpen] = await Promise.all([
    reads.rows(
      waiting()
        .innerJoin('order_scan as scan', (join) =>
          join.onRef('scan.org_id', '=', 'sales_order.org_id').onRef('scan.order_id', '=', 'sales_order.order_id'),
        )
        .where('sales_order.status', '=', pending)
        .where('scan.shop_id', '=', shop_id)
        .where('scan.expires_at', '>', new Date(now.getTime() - IN_FLIGHT_MS))
        .where(({ eb, or }) => or([eb('scan.claimed_at', 'is not', null), eb('scan.expires_at', '>', now)]))
        .orderBy('sales_order.order_id')
        .limit(50)
        .select(['sales_order.order_id', 'sales_order.order_number', 'sales_order.amount_receivable']),
    ),
    underWay(reads, shop_id),
    lateMoney(reads, shop_id),
    reads.rows(
      waiting()
        .where('status', 'in', statesBefore(orderFlow, 'void'))
        .groupBy('status')
        .select(['status', sql<number>`count(*)::integer`.as('num')]),
    ),
    reads.first(
      waiting()
        .where('status', '=', pending)
        .where('source', '=', 'till')
        .where('business_date', '<=', day)
        .select(sql<number>`count(*)::integer`.as('num')),
    ),
    readSetting(reads, ctx, pendingBlocksClose),
  ]);
  const charged = charging.map(({ order_id, purpose_number, amount }) => ({ order_id, order_number: purpose_number, amount_receivable: amount }));
  const onTheWay = [...charged, ...shown.filter(({ order_id }) => !charged.some((one) => one.order_id === order_id))];
  const unused = await ofPending(waiting(), late, reads);
  const isToday = day === dayIn(time_zone, now);
  const blocking = isToday ? [...onTheWay.map((one) => ({ ...one, is_late: false })), ...unused] : [];
  const pending_num = counts.find(({ status }) => status === pending)?.num ?? 0;
  const unconfirmed_num = isKeptOpen ? unconfirmed!.num : 0;
  return { blocking, unconfirmed_num, pending_num, held_num: counts.reduce((sum, { num }) => sum + num, 0) - pending_num };
}
