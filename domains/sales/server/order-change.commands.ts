import { demandSecond } from '#domains/access/server/api.ts';
import { commissionOf, movePerformance, performerText, staffNames } from '#domains/performance/server/api.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { editFinanceRemark, editOrderPerformers, editOrderRemarks, OrderChange } from '../contract/order-change.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { gainsShare } from '../model/performer-change.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { measureOf, worthOf } from '../model/settlement.rules.ts';
import { wasDayClosed } from './open-day.ts';
import { type LockedOrder, linesOf, lockOrder, type StoredLine } from './order.locks.ts';

type Noted = Pick<OrderChange, 'what' | 'before' | 'after'> &
  Partial<Pick<OrderChange, 'item_name' | 'reason'>> & {
    /** Who agreed to it beside whoever did it. */
    countersigned_by?: string | null;
  };

/** Keeps what was changed on an order, and by whom; answers the id of the change. */
export function noteChange(
  uow: UnitOfWork,
  ctx: Ctx,
  order_id: string,
  { what, before, after, item_name = '', reason = '', countersigned_by = null }: Noted,
): string {
  const { shop, uid } = ctx.actor;
  const order_change_id = uow.id();
  void uow.insert('order_change', {
    order_change_id,
    order_id,
    shop_id: shop.shop_id,
    what,
    item_name,
    before,
    after,
    reason,
    uid,
    created_at: ctx.now,
  });
  uow.audit({
    subject: 'sales_order',
    subject_id: order_id,
    before: { [what]: before },
    after: { [what]: after, ...(reason && { reason }), ...(countersigned_by && { countersigned_by }) },
  });
  return order_change_id;
}

/** Saved as it was: the trail knows of it, and nothing else does. */
function unchanged(uow: UnitOfWork, order_id: string): { order_id: string } {
  uow.audit({ subject: 'sales_order', subject_id: order_id });
  return { order_id };
}

/** Writes a remark where the one that was read still stands; 409 otherwise, nothing where nothing changes. */
const keepRemark = (ctx: Ctx, what: 'remarks' | 'finance_remark', { order_id, expected, remarks }: RequestOf<typeof editOrderRemarks>) =>
  unitOfWork(ctx, async (uow) => {
    await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    const kept = (await uow.first(uow.from('sales_order').where('order_id', '=', order_id).select(['remarks', 'finance_remark'])))!;
    if (kept[what] !== expected) throw refuseSale(409, 'order_changed', { field: 'remarks' });
    if (remarks === expected) return unchanged(uow, order_id);
    uow.change(uow.update('sales_order').set({ [what]: remarks }).where('order_id', '=', order_id));
    noteChange(uow, ctx, order_id, { what, before: expected, after: remarks });
    return { order_id };
  });

/** Changes the staff's remark on an order. */
export const changeRemarks = (ctx: Ctx, input: RequestOf<typeof editOrderRemarks>): Promise<ResponseOf<typeof editOrderRemarks>> =>
  keepRemark(ctx, 'remarks', input);

/** Changes what the finance desk notes on an order. */
export const changeFinanceRemark = (ctx: Ctx, input: RequestOf<typeof editFinanceRemark>): Promise<ResponseOf<typeof editFinanceRemark>> =>
  keepRemark(ctx, 'finance_remark', input);

const textKey = (performers: readonly Performer[]): string =>
  performers
    .map(({ uid, basis_points }) => `${uid}:${basis_points}`)
    .toSorted()
    .join();

/** What a line is worth to whoever is named first for it, of which nothing may have gone back: whose that was nobody noted. */
async function unclaimedOf(uow: UnitOfWork, { line_id, quantity, commission_base }: StoredLine) {
  const line = (await uow.first(
    uow
      .from('order_line')
      .where('line_id', '=', line_id)
      .select(['paid_tender as tender', 'paid_principal as principal', 'paid_gift as gift', 'left_debt as debt'])
      .select(['refunded_amount', 'refunded_num', 'debt_cancelled', 'repaid_principal']),
  ))!;
  if (line.refunded_amount > 0 || line.debt_cancelled > 0) throw refuseSale(409, 'performers_refunded', { field: 'performers' });
  const unclaimed = worthOf(line);
  const unclaimed_commission = commissionOf(unclaimed, quantity - line.refunded_num, commission_base);
  return { unclaimed, unclaimed_commission, stored: line.principal + line.repaid_principal };
}

const ALL_NOTED = { unclaimed: 0, unclaimed_commission: 0, stored: 0 };

/**
 * Who else agrees that others served a line: somebody has to once the day of the order, or the day on which it moves, was counted and
 * closed, though it was opened again, and where whoever says so gains by it themselves. Null where nobody needs to; 403 without them.
 */
async function agreedBy(
  uow: UnitOfWork,
  ctx: Ctx,
  { business_date, shop_id }: LockedOrder,
  { expected, performers, amount }: Pick<RequestOf<typeof editOrderPerformers>, 'expected' | 'performers'> & { amount: number },
): Promise<string | null> {
  const gains = gainsShare(ctx.actor.uid, expected, performers);
  const wasClosed = (day: string) => wasDayClosed(uow, shop_id, day);
  if (!gains && !(await wasClosed(business_date)) && !(await wasClosed(uow.ledger.business_date))) return null;
  // What nobody paid for brings a share of nothing: it is agreed to all the same.
  return demandSecond(uow, ctx, Math.max(1, amount), refuseSale(403, gains ? 'performers_own' : 'performers_closed', { field: 'performers' }));
}

/**
 * Says who served a line of a settled order after all; what they achieved moves with it, today. Refunds of the order hold the same
 * lock: what went back before is left out, what goes back later comes from those who stand there then.
 */
export const changePerformers = (ctx: Ctx, input: RequestOf<typeof editOrderPerformers>): Promise<ResponseOf<typeof editOrderPerformers>> =>
  unitOfWork(ctx, async (uow) => {
    const { order_id, line_id, expected, performers, reason } = input;
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    if (order.status !== orderFlow.state.settled && order.status !== orderFlow.state.partly_refunded) throw refuseSale(409, 'order_unsettled');
    const line = (await linesOf(uow, order_id)).find((one) => one.line_id === line_id);
    if (!line) throw refuseSale(404, 'order_line_unknown', { field: 'line_id' });
    if (textKey(line.performers) !== textKey(expected)) throw refuseSale(409, 'order_changed', { field: 'performers' });
    if (textKey(performers) === textKey(expected)) return unchanged(uow, order_id);
    await staffNames(uow, ctx, [{ performers }]);
    const countersigned_by = await agreedBy(uow, ctx, order, { expected, performers, amount: line.amount_receivable });
    const unnoted = line.performers.length === 0 ? await unclaimedOf(uow, line) : ALL_NOTED;
    await movePerformance(uow, ctx, { document: 'order', document_id: order_id }, { line_id, measure: measureOf(line), performers, ...unnoted });
    await uow.run(uow.remove('order_line_performer').where('line_id', '=', line_id));
    void uow.insert(
      'order_line_performer',
      performers.map(({ uid, basis_points }) => ({ line_id, uid, basis_points })),
    );
    const before = await performerText(uow, line.performers);
    noteChange(uow, ctx, order_id, {
      what: 'performers',
      item_name: line.item_name,
      before,
      after: await performerText(uow, performers),
      reason,
      countersigned_by,
    });
    return { order_id };
  });
