import { sql } from 'kysely';
import type { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import { givenAlongOf } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { PersonFigures } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { cashMovesOn, deedsOn } from './day-deeds.queries.ts';
import { WHOLE_SHOP } from './day.queries.ts';

/** An order that waits for its money. */
const WAITED: OrderStatus = 'pending';
/** What an entry gives to customers. */
const IS_OUT = sql`posting.account = 'tender' and posting.amount < 0`;
const GIVEN_ALONG = givenAlongOf('line');
const TENDER_OUT = sql<number>`-coalesce(sum(posting.amount) filter (where ${IS_OUT}), 0)`;

/**
 * Orders that were voided or taken back, and those that waited for their money until the shop gave them up, by who made them. What
 * happens after the close of its day belongs to the next one, as its money does; of a day that is still open, to that day alone.
 */
function voidsOn(reads: Reads, { actor: { shop } }: Ctx, day: string) {
  const lastClose = reads
    .across('day_close', WHOLE_SHOP)
    .where('day_close.shop_id', '=', shop.shop_id)
    .where('day_close.status', '=', dayCloseFlow.state.closed)
    .where('day_close.business_date', '<', day)
    .orderBy('day_close.business_date', 'desc')
    .limit(1)
    .select('day_close.created_at');
  const itsOwnWasClosed = reads
    .across('day_close', WHOLE_SHOP)
    .where('day_close.shop_id', '=', shop.shop_id)
    .where('day_close.status', '=', dayCloseFlow.state.closed)
    .where('day_close.business_date', '=', sql<string>`(state_change.created_at at time zone ${shop.time_zone})::date`)
    .where('day_close.created_at', '<', sql.ref<Date>('state_change.created_at'))
    .select('day_close.day_close_id');
  const midnight = (later: number) => sql<Date>`(${day}::date + ${later}::integer)::timestamp at time zone ${shop.time_zone}`;
  return reads.rows(
    reads
      .across('state_change', WHOLE_SHOP)
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'state_change.org_id').onRef('sales_order.order_id', '=', 'state_change.document_id'),
      )
      .where('state_change.machine', '=', 'sales_order')
      .where(({ eb, or, and }) =>
        or([
          and([eb('state_change.verb', 'in', ['void', 'withdraw']), eb('state_change.uid', 'is not', null)]),
          and([eb('state_change.verb', '=', 'give_up'), eb('state_change.from_state', '=', WAITED)]),
        ]),
      )
      .where('sales_order.shop_id', '=', shop.shop_id)
      .where('state_change.created_at', '>', sql<Date>`least(${midnight(0)}, (${lastClose}))`)
      .where('state_change.created_at', '<=', midnight(1))
      .where(({ eb, or, exists }) => or([eb('state_change.created_at', '>', midnight(0)), exists(itsOwnWasClosed)]))
      .groupBy(sql`1`)
      .select([
        sql<string>`coalesce(state_change.uid, sales_order.created_uid)`.as('uid'),
        sql<number>`count(*)::integer`.as('num'),
        sql<number>`sum(sales_order.amount_receivable)`.as('amount'),
      ]),
  );
}

/** What was given back, by who asked for it: to the customer, onto cards, and what is no longer owed. */
function refundsOn(reads: Reads, { actor: { shop } }: Ctx, day: string) {
  const moved = reads
    .across('posting', WHOLE_SHOP)
    .where('posting.shop_id', '=', shop.shop_id)
    .where('posting.business_date', '=', day)
    // Each of them takes revenue back or lets money go, whatever else it moves.
    .where('posting.account_id', 'is', null)
    .groupBy(['posting.org_id', 'posting.entry_id'])
    .select(['posting.org_id', 'posting.entry_id', TENDER_OUT.as('tender')]);
  return reads.rows(
    reads
      .across('ledger_entry', WHOLE_SHOP)
      .innerJoin(moved.as('moved'), (join) =>
        join.onRef('moved.org_id', '=', 'ledger_entry.org_id').onRef('moved.entry_id', '=', 'ledger_entry.entry_id'),
      )
      .leftJoin('order_refund', (join) =>
        join.onRef('order_refund.org_id', '=', 'ledger_entry.org_id').onRef('order_refund.refund_id', '=', 'ledger_entry.document_id'),
      )
      .leftJoin('card_refund', (join) =>
        join.onRef('card_refund.org_id', '=', 'ledger_entry.org_id').onRef('card_refund.refund_id', '=', 'ledger_entry.document_id'),
      )
      .where(({ eb, or }) =>
        or([eb('order_refund.refund_id', 'is not', null), eb('card_refund.refund_id', 'is not', null), eb('moved.tender', '>', 0)]),
      )
      // Where another shop gives back what was paid with a card of this one, this one owes it: who gave it back stands in theirs.
      .where('ledger_entry.shop_id', '=', shop.shop_id)
      // What turned out not to have come, or to have come another way, was given back by nobody.
      .where('ledger_entry.kind', 'not in', ['payment_reject', 'payment_change'])
      .groupBy(sql`1`)
      .select([
        sql<string>`coalesce(order_refund.created_uid, card_refund.created_uid, ledger_entry.uid)`.as('uid'),
        sql<number>`count(*)::integer`.as('num'),
        sql<number>`sum(coalesce(order_refund.amount, card_refund.amount + card_refund.debt, moved.tender))`.as('amount'),
      ]),
  );
}

/** What settled orders gave away, with what recharges gave along by hand, and prices changed by hand. */
const givenOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.rows(
    reads
      .across('sales_order', WHOLE_SHOP)
      .innerJoin('order_line as line', (join) =>
        join.onRef('line.org_id', '=', 'sales_order.org_id').onRef('line.order_id', '=', 'sales_order.order_id'),
      )
      .where('sales_order.shop_id', '=', shop.shop_id)
      .where('sales_order.business_date', '=', day)
      .where('sales_order.settled_at', 'is not', null)
      .where(({ eb, or }) => or([eb('line.gift', '=', true), eb('line.adjust_amount', '<>', 0), eb(GIVEN_ALONG, '>', 0)]))
      .groupBy('sales_order.created_uid')
      .select([
        'sales_order.created_uid as uid',
        sql<number>`(count(*) filter (where line.gift or ${GIVEN_ALONG} > 0))::integer`.as('gift_num'),
        sql<number>`coalesce(sum(line.amount_total) filter (where line.gift), 0) + sum(${GIVEN_ALONG})`.as('gift_amount'),
        sql<number>`(count(*) filter (where line.adjust_amount <> 0))::integer`.as('adjust_num'),
        sql<number>`coalesce(sum(line.adjust_amount), 0)`.as('adjust_amount'),
      ]),
  );

/** Payments that were said to have come another way than they were taken down under. */
const waysOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.rows(
    reads
      .across('ledger_entry', WHOLE_SHOP)
      .innerJoin('posting', (join) => join.onRef('posting.org_id', '=', 'ledger_entry.org_id').onRef('posting.entry_id', '=', 'ledger_entry.entry_id'))
      .where('posting.shop_id', '=', shop.shop_id)
      .where('posting.business_date', '=', day)
      .where('posting.account', '=', 'tender')
      .where('posting.account_id', 'is', null)
      .where('posting.amount', '>', 0)
      .where('ledger_entry.kind', '=', 'payment_change')
      .groupBy('ledger_entry.uid')
      .select(['ledger_entry.uid', sql<number>`count(*)::integer`.as('num'), sql<number>`sum(posting.amount)`.as('amount')]),
  );

/**
 * Who voided, gave back, gave away, changed prices or payment methods, opened the drawer and did by hand what is neither sale nor refund,
 * and how much: only those who did anything.
 */
export async function peopleOn(reads: Reads, ctx: Ctx, day: string): Promise<PersonFigures[]> {
  const asked = [
    voidsOn(reads, ctx, day),
    refundsOn(reads, ctx, day),
    givenOn(reads, ctx, day),
    cashMovesOn(reads, ctx, day, 'opened'),
    waysOn(reads, ctx, day),
    deedsOn(reads, ctx, day),
  ] as const;
  const [voids, refunds, lines, opened, ways, deeds] = await Promise.all(asked);
  const uids = [...new Set([...voids, ...refunds, ...lines, ...opened, ...ways, ...deeds].flatMap(({ uid }) => uid ?? []))];
  if (uids.length === 0) return [];
  const names = await reads.rows(reads.across('staff', WHOLE_SHOP).where('uid', 'in', uids).orderBy('uid').select(['uid', 'real_name']));
  return names.map(({ uid, real_name }) => {
    const voided = voids.find((row) => row.uid === uid);
    const refunded = refunds.find((row) => row.uid === uid);
    const way = ways.find((row) => row.uid === uid);
    const { gift_num = 0, gift_amount = 0, adjust_num = 0, adjust_amount = 0 } = lines.find((row) => row.uid === uid) ?? {};
    return {
      uid,
      real_name,
      void_num: voided?.num ?? 0,
      void_amount: voided?.amount ?? 0,
      refund_num: refunded?.num ?? 0,
      refund_amount: refunded?.amount ?? 0,
      gift_num,
      gift_amount,
      adjust_num,
      adjust_amount,
      way_num: way?.num ?? 0,
      way_amount: way?.amount ?? 0,
      opened_num: opened.find((row) => row.uid === uid)?.num ?? 0,
      deeds: deeds.flatMap(({ uid: by, ...deed }) => (by === uid ? [deed] : [])),
    };
  });
}
