import type { DeductionItem, SupplyCorrection } from '#domains/deduction/contract/deduction.endpoints.ts';
import { deductionNeedsPerformer } from '#domains/deduction/contract/deduction.settings.ts';
import { assertServed } from '#domains/performance/server/api.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { judgeUses, keepUses } from './order-uses.ts';
import { takePieces } from '#domains/activity/server/api.ts';
import { takeCoupon } from '#domains/coupon/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { orderNumber } from '../contract/sales.documents.ts';
import type { addOrder, previewOrder } from '../contract/order.endpoints.ts';
import { aloneAt, assertNotAlone } from '../model/basket.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { PricedBasket } from './basket.ts';
import { allowGiven } from './by-hand.ts';
import { assertServedAsDecided, offerBasket, presentLines, priceBasket } from './basket.ts';
import { orderFlow } from '../model/order.machine.ts';
import { lockTaken, replaceTaken } from './held.locks.ts';
import type { LockedOrder } from './order.locks.ts';
import { assertGoodsThere } from './sold-goods.ts';

/** What a basket costs now, line by line, and why; keeps nothing. */
export const preview = (ctx: Ctx, basket: RequestOf<typeof previewOrder>): Promise<ResponseOf<typeof previewOrder>> =>
  read(ctx, async (reads) => {
    const priced = await offerBasket(reads, ctx, basket);
    const { amount_total, amount_discount, amount_receivable, coupon_amount, coupon, offers: coupons } = priced;
    return {
      currency_code: ctx.actor.shop.currency_code,
      amount_total,
      amount_discount,
      amount_receivable,
      points: pointsOf(priced),
      member_coupon_id: coupon?.member_coupon_id ?? null,
      coupon_amount,
      coupons,
      needs_countersign: priced.by_hand.beyond !== null,
      must_choose_alone: priced.sold[aloneAt(namedOf(priced))]?.name ?? null,
      offers: offersOf(priced),
      lines: presentLines(priced),
    };
  });

/** What its lines have of flash sales, as the till shows it. */
const offersOf = ({ activities = [] }: PricedBasket): ResponseOf<typeof previewOrder>['offers'] =>
  activities.flatMap((share, index) => {
    if (!share) return [];
    const { thing_id: _, place_id: __, ...shown } = share;
    return { line_no: index + 1, ...shown };
  });

/** The lines with what decides whether they are sold by themselves. */
const namedOf = ({ sold, items }: PricedBasket) => sold.map(({ name, must_choose }, index) => ({ name, must_choose, gift: items[index]!.gift }));

/** What points do for a basket: no more than the buyer has. */
const pointsOf = ({ balance, points: { most, used } }: PricedBasket): ResponseOf<typeof previewOrder>['points'] => ({
  balance,
  most: most.points,
  most_amount: most.cents,
  used: used.points,
  used_amount: used.cents,
});

/** An order pending settlement, at the server's price: 409 when that is not what the till showed. */
export const createOrder = (ctx: Ctx, input: RequestOf<typeof addOrder>): Promise<ResponseOf<typeof addOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const { shop } = ctx.actor;
    const [priced] = await Promise.all([priceBasket(uow, ctx, input), assertServedAsDecided(uow, ctx, input)]);
    assertNotAlone(namedOf(priced));
    const { amount_receivable } = priced;
    if (amount_receivable !== input.expected_receivable) {
      const money = (cents: number): string => moneyText(cents, shop.currency_code);
      throw refuseSale(409, 'price_changed', { params: { expected: money(input.expected_receivable), receivable: money(amount_receivable) } });
    }
    // Before their goods: of a card that is somebody else's nothing is told.
    const { supplies, handed } = await judgeUses(uow, ctx, input);
    await assertGoodsThere(uow, ctx, input.items, handed);
    assertServed(input.uses, await readSetting(uow, ctx, deductionNeedsPerformer));
    const countersigned_by = await allowGiven(uow, ctx, priced.by_hand);
    const taken = input.order_id === undefined ? undefined : await lockTaken(uow, ctx, input.order_id);
    const by_hand_amount = countersigned_by === null ? priced.by_hand.amount : 0;
    return keepOrder(uow, ctx, priced, { ...input, supplies }, { taken, countersigned_by, by_hand_amount });
  });

/** How a basket is kept: as what, and instead of what a till took out. */
interface Keeping {
  taken?: LockedOrder | undefined;
  /** Put aside under this name, instead of submitted. */
  held_name?: string;
  /** Ordered from outside: its goods leave later. */
  source?: 'mall';
  /** Who agreed to what it gives away. */
  countersigned_by?: string | null;
  /** What its maker gives away by their own word, of their day. */
  by_hand_amount?: number;
}

/** Writes a priced basket as an order pending settlement, or as one that is put aside. */
export function keepOrder(
  uow: UnitOfWork,
  ctx: Ctx,
  priced: PricedBasket,
  input: { member_id: string | null; remarks: string; uses?: readonly DeductionItem[]; supplies?: readonly SupplyCorrection[] },
  { taken, held_name, source, countersigned_by = null, by_hand_amount = 0 }: Keeping = {},
): ResponseOf<typeof addOrder> {
  const { shop, uid } = ctx.actor;
  const { amount_total, amount_discount, amount_receivable } = priced;
  const order_id = taken?.order_id ?? uow.id();
  const order_number = taken?.order_number ?? orderNumber(uow.ledger.business_date, order_id);
  const lines = presentLines(priced);
  const amounts = { currency_code: shop.currency_code, amount_total, amount_discount, amount_receivable };
  const points = priced.points.used.points;
  const reduced = { member_coupon_id: priced.coupon?.member_coupon_id ?? null, coupon_amount: priced.coupon_amount };
  const isHeld = held_name !== undefined;
  const status = isHeld ? orderFlow.state.held : orderFlow.state.pending;
  const put = {
    member_id: input.member_id,
    business_date: uow.ledger.business_date,
    ...amounts,
    points,
    by_hand_amount: Math.max(0, by_hand_amount),
    ...reduced,
    item_summary: lines
      .slice(0, 3)
      .map((line) => (line.quantity > 1 ? `${line.name}×${line.quantity}` : line.name))
      .join('、')
      .slice(0, 200),
    line_num: lines.length,
    remarks: input.remarks,
    created_uid: uid,
    created_at: ctx.now,
    warned_at: null,
    ...(isHeld && { held_name, held_uid: uid, held_at: ctx.now }),
  };
  if (taken) replaceTaken(uow, taken, isHeld ? 'hold' : 'submit', put);
  else {
    void uow.insert('sales_order', { order_id, shop_id: shop.shop_id, order_number, status, ...(source && { source }), ...put });
    uow.count('sales_order', shop.shop_id, 1);
  }
  keepLines(uow, priced, order_id, lines);
  const { uses = [], supplies = [] } = input;
  keepUses(uow, order_id, uses, supplies);
  if (priced.coupon && !isHeld) takeCoupon(uow, priced.coupon, order_id);
  if (!isHeld) {
    const pieces = lines.map(({ line_no, price }, index) => ({ line_no, list_price: price, share: priced.activities?.[index] ?? null }));
    takePieces(uow, { order_id, shop_id: shop.shop_id, member_id: input.member_id }, pieces);
  }
  uow.audit({
    subject: 'sales_order',
    subject_id: order_id,
    after: {
      order_number,
      member_id: input.member_id,
      amount_total,
      amount_discount,
      amount_receivable,
      points,
      ...reduced,
      ...(countersigned_by && { countersigned_by }),
      ...(uses.length > 0 && { uses: uses.map(({ card_item_id, num }) => ({ card_item_id, num })) }),
      ...(supplies.length > 0 && {
        supplies: supplies.map(({ quantity = null, batch_id = null, ...supply }) => ({ ...supply, quantity, batch_id })),
      }),
    },
  });
  return { ...amounts, order_id, order_number, status, points, ...reduced, lines };
}

/** Writes the lines of a basket with their price, and who serves each. */
function keepLines(uow: UnitOfWork, priced: PricedBasket, order_id: string, lines: ReturnType<typeof presentLines>): void {
  const kept = lines.map((line) => ({ ...line, line_id: uow.id() }));
  void uow.insert(
    'order_line',
    kept.map(({ line_id, line_no, name, performers: _, explanation, ...line }) => {
      const terms = priced.sold[line_no - 1]!.terms;
      return {
        line_id,
        order_id,
        line_no,
        item_name: name,
        explanation: JSON.stringify(explanation),
        terms: terms && JSON.stringify(terms),
        points: priced.lines[line_no - 1]!.points,
        ...line,
      };
    }),
  );
  void uow.insert(
    'order_line_performer',
    kept.flatMap(({ line_id, performers }) => performers.map(({ uid: performer, basis_points }) => ({ line_id, uid: performer, basis_points }))),
  );
}
