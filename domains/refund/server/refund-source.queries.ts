import { sql } from 'kysely';
import type { LockedCard, LockedItem, LockedLot, RestorableLot } from '#domains/card/server/api.ts';
import { itemsOfCards, loadedElsewhere, lotsOf, restorableLots } from '#domains/card/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { isUnits } from '#domains/sales/contract/package.units.ts';
import type { ItemType, OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import type { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import type { StoredPaid } from '../model/card-refund.rules.ts';
import { wentBackOf, wentBackOfOrders } from './went-back.queries.ts';

/** A line of an order that sold or loaded the card. */
export interface SourceLine {
  line_id: string;
  item_type: ItemType;
  order_id: string;
  /** Who bought: the card may have been given to somebody else since. */
  member_id: string | null;
  quantity: number;
  amount_receivable: number;
  refunded_amount: number;
  refunded_num: number;
  /** How many cards it opened: a project of a package is one card of many units. */
  cards: number;
  paid_tender: number;
  paid_principal: number;
  paid_gift: number;
  left_debt: number;
  /** What of that is owed still. */
  owed: number;
  status: OrderStatus;
  debt_account_id: string | null;
  /** The day on which it was sold was counted and closed, whether that was taken back or not. */
  was_day_closed: boolean;
}

/** A payment of such an order. */
export interface SourcePayment {
  payment_id: string;
  order_id: string;
  payment_pattern_id: string;
  pattern_name: string;
  pay_method: PayMethod;
  /** It is a payment method of the shop one works in. */
  is_here: boolean;
  amount: number;
  refunded_amount: number;
  /** Somebody is still to say that it came (domain: rule 16). */
  in_review: boolean;
}

/** Whether of money that is to go back nobody has yet said that it came. */
export const isInReview = ({ payments }: { payments: readonly Pick<SourcePayment, 'in_review'>[] }): boolean =>
  payments.some(({ in_review }) => in_review);

type Way = Pick<SourcePayment, 'payment_pattern_id' | 'pattern_name' | 'pay_method'>;

/** The ways by which the shop gives money back: those that are open, and those by which it was paid though they were closed since. */
export function waysBack(open: readonly Way[], payments: readonly SourcePayment[]): Way[] {
  const known = new Map<string, Way>(open.map((way) => [way.payment_pattern_id, way]));
  for (const { payment_pattern_id, pattern_name, pay_method, is_here } of payments)
    if (is_here && pay_method !== 'PLATFORM' && !known.has(payment_pattern_id))
      known.set(payment_pattern_id, { payment_pattern_id, pattern_name, pay_method });
  return [...known.values()];
}

/** Whether money of a card never came through this till: it was put on file by somebody's word. */
export const isByWord = ({ lots, items, lines }: Pick<RefundSource, 'lots' | 'items' | 'lines'>): boolean =>
  items.length > 0 ? lines.length === 0 : lots.some(({ source_id }) => source_id === null);

/** All that a refund of a card depends on besides balances. */
export interface RefundSource {
  /** Of a stored-value card. */
  lots: LockedLot[];
  /** Of a count card. */
  items: LockedItem[];
  lines: SourceLine[];
  /** Of a stored-value card the lines of whose money some is on other cards by now, whoever holds them. */
  elsewhere: ReadonlySet<string>;
  payments: SourcePayment[];
  /** How stored value paid for the orders it came from. */
  stored: StoredPaid;
  restoring: RestorableLot[];
  /** The card's place among those that its line sold. */
  place: number;
  /**
   * What went back before of the card and of those that its value came from or went on to, or of all that was sold with it or with what
   * loaded it, whichever is more; what stayed with the shop counted; in cents.
   */
  before: number;
}

const NONE_STORED: StoredPaid = { lots: [], bound: [] };
const NOWHERE: ReadonlySet<string> = new Set();

const WHEREVER = 'what a card came from is read with the card, which was judged';

/** The lots or counters of a card, and the lines of orders that sold or loaded it. */
export async function linesBehind(reads: Reads, card: LockedCard): Promise<Pick<RefundSource, 'lots' | 'items' | 'lines'>> {
  const isCount = card.kind === 'count_card';
  const [lots, items] = await Promise.all([isCount ? [] : lotsOf(reads, [card.card_id]), isCount ? itemsOfCards(reads, [card.card_id]) : []]);
  const ids = isCount ? (card.source === 'sale' ? [card.source_id] : []) : lots.flatMap((lot) => lot.source_id ?? []);
  return { lots, items, lines: ids.length === 0 ? [] : await linesById(reads, ids) };
}

/** Reads where a card came from: its lots or counters, the orders that sold or loaded it, how they were paid, what returns on `day`. */
export async function sourceOf(reads: Reads, card: LockedCard, day: string): Promise<RefundSource> {
  const isCount = card.kind === 'count_card';
  const [{ lots, items, lines }, ofCard] = await Promise.all([linesBehind(reads, card), wentBackOf(reads, card)]);
  if (lines.length === 0) return { lots, items, lines, elsewhere: NOWHERE, payments: [], stored: NONE_STORED, restoring: [], place: 0, before: ofCard };
  const orders = [...new Set(lines.map((line) => line.order_id))];
  const [ofOrders, payments, elsewhere, stored, siblings] = await Promise.all([
    wentBackOfOrders(reads, orders),
    paymentsOf(reads, orders),
    isCount
      ? NOWHERE
      : loadedElsewhere(
          reads,
          card.card_id,
          lines.map(({ line_id }) => line_id),
        ),
    isCount ? storedPaidOf(reads, orders) : NONE_STORED,
    isCount
      ? reads.rows(
          reads
            .across('card', WHEREVER)
            .select('card_id')
            .where('source', '=', 'sale')
            .where('member_id', '=', card.member_id)
            .where('source_id', '=', card.source_id)
            .orderBy('card_id'),
        )
      : [],
  ]);
  const lotIds = [...new Set(stored.lots.map(({ lot_id }) => lot_id))];
  const restoring = await restorableLots(reads, lotIds, day);
  return {
    lots,
    items,
    lines,
    elsewhere,
    payments,
    stored,
    restoring,
    place: Math.max(
      0,
      siblings.findIndex((one) => one.card_id === card.card_id),
    ),
    before: Math.max(ofCard, ofOrders),
  };
}

async function linesById(reads: Reads, ids: readonly string[]): Promise<SourceLine[]> {
  const lines = await reads.rows(
    reads
      .across('order_line', WHEREVER)
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_line.org_id').onRef('sales_order.order_id', '=', 'order_line.order_id'),
      )
      .where('order_line.line_id', 'in', [...ids])
      .select([
        'order_line.line_id',
        'order_line.item_type',
        'order_line.package_id',
        'order_line.order_id',
        'sales_order.member_id',
        'order_line.quantity',
        'order_line.amount_receivable',
        'order_line.refunded_amount',
        'order_line.refunded_num',
        'order_line.paid_tender',
        'order_line.paid_principal',
        'order_line.paid_gift',
        'order_line.left_debt',
        sql<number>`order_line.left_debt - order_line.repaid_tender - order_line.repaid_principal - order_line.debt_cancelled`.as('owed'),
        'sales_order.status',
        'sales_order.debt_account_id',
        sql<boolean>`was_day_closed(sales_order.shop_id, sales_order.business_date)`.as('was_day_closed'),
      ])
      .orderBy('order_line.line_id'),
  );
  return lines.map(({ package_id, ...line }) => ({ ...line, cards: isUnits({ ...line, package_id }) ? 1 : line.quantity })) as SourceLine[];
}

/** How orders were paid. */
export const paymentsOf = (reads: Reads, orders: readonly string[]): Promise<SourcePayment[]> =>
  reads.rows(
    reads
      .across('order_payment', WHEREVER)
      .innerJoin('payment_pattern as way', (join) =>
        join.onRef('way.org_id', '=', 'order_payment.org_id').onRef('way.payment_pattern_id', '=', 'order_payment.payment_pattern_id'),
      )
      .leftJoin('payment_review', (join) =>
        join.onRef('payment_review.org_id', '=', 'order_payment.org_id').onRef('payment_review.payment_id', '=', 'order_payment.payment_id'),
      )
      .where('order_payment.order_id', 'in', [...orders])
      .select([
        sql<boolean>`payment_review.payment_id is not null and payment_review.decided_at is null`.as('in_review'),
        'order_payment.payment_id',
        'order_payment.order_id',
        'order_payment.payment_pattern_id',
        'way.pattern_name',
        'way.pay_method',
        sql<boolean>`way.shop_id = ${reads.actor.shop.shop_id}`.as('is_here'),
        'order_payment.amount',
        'order_payment.refunded_amount',
      ])
      .orderBy('order_payment.payment_id'),
  ) as Promise<SourcePayment[]>;

/** What a payment took from a lot or paid of a line, and what of it went back. */
const paidOf = <Table extends 'order_payment_lot' | 'order_payment_line'>(table: Table) =>
  [`${table}.principal`, `${table}.gift`, `${table}.refunded_principal`, `${table}.refunded_gift`] as const;

/** How stored value paid for orders, and what of that went back. */
export async function storedPaidOf(reads: Reads, orders: readonly string[]): Promise<StoredPaid> {
  const [lots, bound] = await Promise.all([
    reads.rows(
      reads
        .across('order_payment_lot', WHEREVER)
        .innerJoin('order_payment', (join) =>
          join.onRef('order_payment.org_id', '=', 'order_payment_lot.org_id').onRef('order_payment.payment_id', '=', 'order_payment_lot.payment_id'),
        )
        .where('order_payment.order_id', 'in', [...orders])
        .select(['order_payment_lot.payment_id', 'order_payment_lot.lot_id'])
        .select(paidOf('order_payment_lot'))
        .orderBy('order_payment_lot.payment_id')
        .orderBy('order_payment_lot.lot_id'),
    ),
    reads.rows(
      reads
        .across('order_payment_line', WHEREVER)
        .innerJoin('order_payment', (join) =>
          join.onRef('order_payment.org_id', '=', 'order_payment_line.org_id').onRef('order_payment.payment_id', '=', 'order_payment_line.payment_id'),
        )
        .where('order_payment.order_id', 'in', [...orders])
        .select(['order_payment_line.payment_id', 'order_payment_line.line_id'])
        .select(paidOf('order_payment_line'))
        .orderBy('order_payment_line.payment_id')
        .orderBy('order_payment_line.line_id'),
    ),
  ]);
  return { lots, bound };
}

/** Every guarded account that a refund of the card touches. */
export const accountsOf = (source: RefundSource): string[] => [
  ...[...source.lots, ...source.restoring].flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]),
  ...source.items.flatMap((item) => [item.counter_account_id, item.deferred_account_id]),
  ...source.lines.flatMap((line) => line.debt_account_id ?? []),
];
