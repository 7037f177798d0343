import type { LockedOrder } from '#domains/sales/server/api.ts';
import { batchesTaken } from '#domains/stock/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addOrderRefund, Initiator, OrderRefundPlan, previewOrderRefund, refundableLines } from '../contract/order-refund.endpoints.ts';
import type { RefundStatus } from '../contract/card-refund.endpoints.ts';
import { orderRefundNumber } from '../contract/refund.documents.ts';
import { orderRefundAbove } from '../contract/refund.settings.ts';
import { judgeRefundPayments } from '../model/card-refund.rules.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { type AskedBack, comesFree, explainedBack, isByCard, leftOf, wayItCame } from '../model/order-refund.rules.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { carryOutOrderRefund } from './order-refund-carry.commands.ts';
import type { OrderSource, PlannedOrderRefund } from './order-refund-source.ts';
import { assertRefundable, goodsAskSecond, needsSecond, orderOf, orderSource, planOrder, takeOrderInHand } from './order-refund-source.ts';

const { pending, done } = orderRefundFlow.state;

/** What may still be asked back. */
export const listRefundable = (ctx: Ctx, { order_id }: RequestOf<typeof refundableLines>): Promise<ResponseOf<typeof refundableLines>> =>
  read(ctx, async (reads) => {
    const [order, { lines }, taken] = await Promise.all([
      orderOf(reads, ctx, order_id),
      orderSource(reads, ctx, order_id),
      batchesTaken(reads, 'order', [order_id]),
    ]);
    assertRefundable(order);
    return {
      order_id,
      currency_code: ctx.actor.shop.currency_code,
      lines: lines.map((line) => {
        const { left, num: left_num } = leftOf(line);
        const { line_no, name, item_type, quantity } = line;
        const stock_num = taken.reduce((sum, one) => (one.line_no === line_no ? sum + one.quantity : sum), 0);
        return { line_no, name, item_type, quantity, left_num, left, stock_num, comes_free: comesFree(line), by_card: isByCard(line) };
      }),
    };
  });

/** Lines as they are asked back: where goods of one go that says nothing is said for all. */
const linesOf = ({ lines, restock }: Pick<RequestOf<typeof previewOrderRefund>, 'lines' | 'restock'>): AskedBack[] => {
  const rest = restock === true ? 'batch' : restock === false ? 'loss' : restock;
  return lines.map((line) => ({ ...line, restock: line.restock ?? rest }));
};

/** What a refund would do now; keeps nothing and locks nothing. */
export const previewOrder = (ctx: Ctx, { order_id, tenders, ...asked }: RequestOf<typeof previewOrderRefund>): Promise<OrderRefundPlan> =>
  read(ctx, async (reads) => {
    const [order, source, limit] = await Promise.all([
      orderOf(reads, ctx, order_id),
      orderSource(reads, ctx, order_id),
      readSetting(reads, ctx, orderRefundAbove),
    ]);
    assertRefundable(order);
    const { currency_code } = ctx.actor.shop;
    const plan = planOrder(source, linesOf(asked), currency_code);
    if (tenders) judgeRefundPayments(tenders, plan.ways, plan.tender, currency_code, 'tenders');
    return {
      order_id,
      currency_code,
      ...figuresOf(plan),
      lines: plan.lines.map(({ line: { line_no, name }, num, amount, tender, principal, gift, debt }, index) => ({
        line_no,
        name,
        num,
        amount,
        tender,
        principal,
        gift,
        lapsed: plan.lapsed[index]!,
        debt,
      })),
      ways: plan.ways,
      tenders: tendersOf(plan, tenders ?? asItCame(plan, source)),
      explanation: explainedBack(plan, plan.lapsed),
      needs_approval: needsSecond(source, plan.amount, limit) || (await goodsAskSecond(reads, ctx, order_id, plan)),
    };
  });

/** The figures of a refund as its document keeps them. */
export const figuresOf = ({ amount, tender, principal, gift, lapsed_gift, debt }: PlannedOrderRefund) => ({
  amount,
  tender,
  restored_principal: principal,
  restored_gift: gift - lapsed_gift,
  lapsed_gift,
  debt,
});

/**
 * Gives money back at once or, beyond the shop's limit, as long as a payment is in review, once its day is closed and where more goods go
 * to the bin than one person lets go in a day, asks a colleague to agree.
 */
export const refundOrder = (
  ctx: Ctx,
  { order_id, tenders, reason, ...asked }: RequestOf<typeof addOrderRefund>,
): Promise<ResponseOf<typeof addOrderRefund>> =>
  unitOfWork(ctx, (uow) => refundWithin(uow, ctx, { order_id, lines: linesOf(asked), reason, ...(tenders && { tenders }) }));

/** So much by a payment method. */
interface ByWay {
  payment_pattern_id: string;
  amount: number;
}

/** What is asked back within a command; without `tenders` the way it came. */
interface AskedWithin extends Pick<RequestOf<typeof addOrderRefund>, 'order_id' | 'lines' | 'reason'> {
  tenders?: readonly ByWay[];
  /** Who asked: staff, where nothing is said. */
  initiator?: Initiator;
}

/** What the customer gets, by the ways that it came. */
const asItCame = ({ tender }: PlannedOrderRefund, { payments }: OrderSource): ByWay[] =>
  wayItCame(
    payments.filter(({ pay_method }) => pay_method !== 'STORED_VALUE'),
    tender,
  );

/** The same with the names of the ways; one that the shop has closed brings nothing back. */
const tendersOf = ({ ways }: PlannedOrderRefund, tenders: readonly ByWay[]) =>
  tenders.flatMap(({ payment_pattern_id, amount }) => {
    const way = ways.find((known) => known.payment_pattern_id === payment_pattern_id);
    return way ? [{ payment_pattern_id, pattern_name: way.pattern_name, amount }] : [];
  });

/** The same within a command that does more. */
async function refundWithin(uow: UnitOfWork, ctx: Ctx, { order_id, lines, reason, tenders, initiator = 'merchant' }: AskedWithin) {
  const { currency_code } = ctx.actor.shop;
  const [limit, inHand] = await Promise.all([readSetting(uow, ctx, orderRefundAbove), takeOrderInHand(uow, ctx, order_id, lines)]);
  const { order, source } = inHand;
  if (await isAsked(uow, order_id)) throw refuseRefund(409, 'order_refund_waits', { params: { number: order.order_number } });
  const plan = planOrder(source, lines, currency_code);
  const payments = tenders ?? asItCame(plan, source);
  judgeRefundPayments(payments, plan.ways, plan.tender, currency_code, 'tenders');
  const isAsking = needsSecond(source, plan.amount, limit) || (await goodsAskSecond(uow, ctx, order_id, plan));
  const status = isAsking ? pending : done;
  const kept = keepOrderRefund(uow, ctx, order, { plan, payments, reason, status, initiator });
  if (status === done) await carryOutOrderRefund(uow, ctx, { ...inHand, plan, payments, refund: { ...kept, reason } });
  return kept;
}

/**
 * Gives money back for lines of an order within a command whose own right was judged, the way it came; beyond the shop's limit, and
 * whenever else two have to agree, once a colleague does.
 */
export const giveBackWithin = (uow: UnitOfWork, ctx: Ctx, asked: Omit<AskedWithin, 'tenders'>): Promise<ResponseOf<typeof addOrderRefund>> =>
  refundWithin(uow, ctx, asked);

/** Writes the refund of an order as it was worked out: one that waits, or one that is carried out at once. */
export function keepOrderRefund(
  uow: UnitOfWork,
  ctx: Ctx,
  { order_id, member_id }: Pick<LockedOrder, 'order_id' | 'member_id'>,
  {
    plan,
    payments,
    reason,
    status,
    initiator,
  }: { plan: PlannedOrderRefund; payments: readonly ByWay[]; reason: string; status: 'pending' | 'done'; initiator: Initiator },
): ResponseOf<typeof addOrderRefund> {
  const { shop, uid } = ctx.actor;
  const refund_id = uow.id();
  const refund_number = orderRefundNumber(uow.ledger.business_date, refund_id);
  const figures = { currency_code: shop.currency_code, ...figuresOf(plan) };
  const made = { business_date: uow.ledger.business_date, created_uid: uid, created_at: ctx.now };
  const explanation = explainedBack(plan, plan.lapsed);
  void uow.insert('order_refund', {
    refund_id,
    refund_number,
    shop_id: shop.shop_id,
    order_id,
    member_id,
    status,
    initiator,
    ...figures,
    reason,
    explanation: JSON.stringify(explanation),
    ...made,
  });
  void uow.insert(
    'order_refund_line',
    plan.lines.map(({ line: { line_id }, num, amount, tender, principal, gift, debt, restock }, index) => ({
      refund_id,
      line_id,
      num,
      amount,
      tender,
      principal,
      gift,
      lapsed: plan.lapsed[index]!,
      debt,
      restock,
    })),
  );
  void uow.insert(
    'order_refund_payment',
    payments.map((payment) => ({ refund_id, ...payment })),
  );
  uow.audit({ subject: 'order_refund', subject_id: refund_id, after: { status, order_id, ...figures, reason } });
  uow.tell({ to: { shop_id: shop.shop_id }, topic: 'order_refund' });
  return { refund_id, refund_number, status, ...figures, tenders: tendersOf(plan, payments), explanation };
}

/** Whether a refund was made, rather than asked of a colleague. */
export const isRefundMade = (status: RefundStatus): boolean => status === done;

/** Whether somebody asked for money back for an order, and nobody has decided. */
export const isAsked = async (uow: Reads, order_id: string): Promise<boolean> =>
  (await uow.first(
    uow
      .across('order_refund', 'an order has one request at a time')
      .select('refund_id')
      .where('order_id', '=', order_id)
      .where('status', '=', pending),
  )) !== undefined;
