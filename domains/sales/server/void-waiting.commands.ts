import { takeBackByHand } from '#domains/access/server/api.ts';
import { giveBackPieces } from '#domains/activity/server/api.ts';
import { giveBackCoupons } from '#domains/coupon/server/api.ts';
import { giveUpCharges } from '#domains/payment/server/api.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { voidHeldHours, voidPendingHours } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';
import { keptSale } from '../model/sales.refusals.ts';

const HOUR_MS = 3_600_000;
/** Orders of one organisation given up in one transaction. */
const AT_ONCE = 500;

/** What waits, since when, and for how long it may. */
const WAITING = [
  {
    states: [orderFlow.state.pending],
    since: 'created_at',
    hours: (work: SystemWork) => settingByShop(work, voidPendingHours),
    why: (hours: number) => keptSale('why_pending_long', { hours }),
  },
  {
    states: [orderFlow.state.held, orderFlow.state.unsubmitted],
    since: 'held_at',
    hours: (work: SystemWork) => settingByShop(work, voidHeldHours),
    why: (hours: number) => keptSale('why_held_long', { hours }),
  },
] as const;
type Waiting = (typeof WAITING)[number];

/**
 * Gives up orders that wait for their money, or aside, for longer than their shop decided, and their coupons, pieces and what they took of
 * their makers' days back; answers how many.
 */
export const voidWaitingOrders = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'voiding what waits', async (org_id) => {
    let voided = 0;
    for (const kind of WAITING) voided += await voidWaitingIn(backend, now, org_id, kind);
    return voided;
  });

const voidWaitingIn = (backend: Backend, now: Date, org_id: string, { states, since, hours: hoursIn, why }: Waiting): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    const hoursOf = await hoursIn(work);
    const shops = await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone']));
    const given_up: GivenUp[] = [];
    for (const { shop_id, time_zone } of shops) {
      const hours = hoursOf(shop_id);
      if (hours === 0) continue;
      const waiting = await work.rows(
        work
          .from('sales_order')
          .select(['order_id', 'sales_order.shop_id', 'status', 'created_uid', 'business_date', 'by_hand_amount'])
          .where('sales_order.shop_id', '=', shop_id)
          .where('status', 'in', states)
          // What is ordered from outside is given up by people.
          .where('source', '=', 'till')
          .where(since, '<', new Date(now.getTime() - hours * HOUR_MS))
          .orderBy(since)
          .limit(AT_ONCE)
          // Who settles it at this moment has it locked, and wins.
          .forUpdate()
          .skipLocked(),
      );
      if (waiting.length === 0) continue;
      const void_reason = why(hours);
      transitionAll(work, orderFlow, waiting, 'give_up', { reason: void_reason, set: { void_reason } });
      await giveBackCoupons(work, waiting, dayIn(time_zone, now));
      const ids = waiting.map(({ order_id }) => order_id);
      await giveUpCharges(work, 'order', ids);
      given_up.push(...waiting);
    }
    // Of all shops at once: what colleagues may give away, and things, are held in one order.
    giveDaysBack(work, given_up);
    const orders = given_up.map(({ order_id }) => order_id);
    await giveBackPieces(work, orders);
    return given_up.length;
  });

/** An order that was given up, and what of whose day it had taken. */
interface GivenUp {
  order_id: string;
  shop_id: string;
  created_uid: string;
  business_date: string;
  by_hand_amount: number;
}

/** Their makers may give away again what they gave with orders that come to nothing. */
function giveDaysBack(work: SystemWork, orders: readonly GivenUp[]): void {
  const given = orders.filter(({ by_hand_amount }) => by_hand_amount > 0);
  given.sort((a, b) => compareIds(a.created_uid, b.created_uid) || compareTexts(a.business_date, b.business_date));
  for (const order of given) takeBackByHand(work, 'give_away', order, order.by_hand_amount);
}
