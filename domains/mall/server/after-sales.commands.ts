import { giveBackWithin, isRefundMade } from '#domains/refund/server/api.ts';
import { daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { acceptAfterSales, addAfterSales, refundAfterSales, refuseAfterSales } from '../contract/after-sales.endpoints.ts';
import type { AfterSalesStatus } from '../contract/after-sales.schema.ts';
import { afterSalesNumber } from '../contract/mall.documents.ts';
import { afterSalesDays } from '../contract/mall.settings.ts';
import { afterSalesFlow } from '../model/after-sales.machine.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { refuse } from '../model/mall.refusals.ts';
import { type LockedDelivery, lockDelivery } from './delivery.locks.ts';
import { broughtBy } from './sold-at-till.ts';

const WHY = 'the shop does what its customers want, whoever wrote it down';

/** Writes down what a customer wants done about what they have. */
export const add = (ctx: Ctx, input: RequestOf<typeof addAfterSales>): Promise<ResponseOf<typeof addAfterSales>> =>
  unitOfWork(ctx, async (uow) => {
    const { delivery_id, kind, reason, lines } = input;
    const delivery = await lockDelivery(uow, ctx, { delivery_id });
    transition(uow, deliveryFlow, delivery, 'ask_after_sales', { reason });
    await assertInTime(uow, ctx, delivery);
    const sold = await soldLines(uow, delivery);
    const wanted = lines.map(({ line_no, quantity = null, amount = null }, index) => {
      const line = sold.find((one) => one.line_no === line_no);
      if (!line) throw refuse(400, 'line_unknown', { field: `lines.${index}.line_no` });
      if (quantity !== null && quantity > line.quantity - line.refunded_num) throw refuse(400, 'quantity_over', { field: `lines.${index}.quantity` });
      if (amount !== null && amount > line.amount_receivable - line.refunded_amount - line.refunded_gift)
        throw refuse(400, 'amount_over', { field: `lines.${index}.amount` });
      return { line_id: line.line_id, quantity, amount };
    });
    const after_sales_id = uow.id();
    const status = afterSalesFlow.state.asked;
    void uow.insert('mall_after_sales', {
      after_sales_id,
      after_sales_number: afterSalesNumber(uow.ledger.business_date, after_sales_id),
      shop_id: delivery.shop_id,
      delivery_id,
      kind,
      status,
      reason,
      business_date: uow.ledger.business_date,
      created_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    void uow.insert(
      'mall_after_sales_line',
      wanted.map((line) => ({ after_sales_id, ...line })),
    );
    uow.audit({ subject: 'mall_after_sales', subject_id: after_sales_id, after: { kind, delivery_id, reason } });
    return { after_sales_id, status };
  });

/** Refuses (409) what is asked for later than the shop lets customers, counted from the day on which they had it or it was sent. */
async function assertInTime(uow: UnitOfWork, ctx: Ctx, { received_at, verified_at, shipped_at }: LockedDelivery): Promise<void> {
  const days = await readSetting(uow, ctx, afterSalesDays);
  const since = received_at ?? verified_at ?? shipped_at;
  if (days === 0 || since === null) return;
  const { time_zone } = ctx.actor.shop;
  if (daysBetween(dayIn(time_zone, since), dayIn(time_zone, ctx.now)) > days) throw refuse(409, 'after_sales_over', { params: { days } });
}

const soldLines = (uow: UnitOfWork, delivery: LockedDelivery) =>
  uow.rows(
    broughtBy(uow.across('order_line', 'the lines of an order that is locked'), delivery)
      .select(['line_id', 'line_no', 'quantity', 'refunded_num', 'amount_receivable', 'refunded_amount', 'refunded_gift']),
  );

/** What a customer wants, locked after its order and its delivery; 404 where there is none in this shop. */
async function lockAfterSales(uow: UnitOfWork, ctx: Ctx, after_sales_id: string) {
  const mine = () =>
    uow.across('mall_after_sales', WHY).where('after_sales_id', '=', after_sales_id).where('mall_after_sales.shop_id', '=', ctx.actor.shop.shop_id);
  const known = await uow.first(mine().select('delivery_id'));
  if (!known) throw refuse(404, 'after_sales_unknown');
  const delivery = await lockDelivery(uow, ctx, known, 'after_sales_unknown');
  const row = await uow.first(mine().select(['after_sales_id', 'after_sales_number', 'kind', 'status', 'reason']).forNoKeyUpdate());
  return { delivery, asked: { ...row!, status: row!.status as AfterSalesStatus } };
}

/** The goods may come back. */
export const accept = (ctx: Ctx, { after_sales_id }: RequestOf<typeof acceptAfterSales>): Promise<ResponseOf<typeof acceptAfterSales>> =>
  unitOfWork(ctx, async (uow) => {
    const { asked } = await lockAfterSales(uow, ctx, after_sales_id);
    if (asked.kind !== 'return_and_refund') throw refuse(409, 'nothing_comes_back');
    return { after_sales_id, status: transition(uow, afterSalesFlow, asked, 'accept') };
  });

/** The order is done with, whatever came of it. */
const end = (uow: UnitOfWork, delivery: LockedDelivery): unknown => transition(uow, deliveryFlow, delivery, 'end_after_sales');

/** Gives the money back the way it came, and takes in what came back; it is done once its money is on its way. */
export const refund = (ctx: Ctx, { after_sales_id, restock }: RequestOf<typeof refundAfterSales>): Promise<ResponseOf<typeof refundAfterSales>> =>
  unitOfWork(ctx, async (uow) => {
    const { asked, delivery } = await lockAfterSales(uow, ctx, after_sales_id);
    judgeTransition(uow, afterSalesFlow, asked, 'refund');
    if (asked.kind === 'return_and_refund' && asked.status === afterSalesFlow.state.asked) throw refuse(409, 'not_back_yet');
    const lines = await uow.rows(
      uow
        .across('mall_after_sales_line', WHY)
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.org_id', '=', 'mall_after_sales_line.org_id').onRef('l.line_id', '=', 'mall_after_sales_line.line_id'),
        )
        .where('after_sales_id', '=', after_sales_id)
        .orderBy('l.line_no')
        .select(['l.line_no', 'mall_after_sales_line.quantity', 'mall_after_sales_line.amount']),
    );
    const {
      refund_id,
      refund_number,
      status: refund_status,
    } = await giveBackWithin(uow, ctx, {
      order_id: delivery.order_id,
      lines: lines.map(({ line_no, quantity, amount }) => (quantity === null ? { line_no, amount: amount! } : { line_no, quantity, restock })),
      reason: `${asked.after_sales_number} ${asked.reason}`.slice(0, 200),
      initiator: 'customer',
    });
    const isMade = isRefundMade(refund_status);
    const status = transition(uow, afterSalesFlow, asked, isMade ? 'refund' : 'wait_refund', { set: { refund_id }, noted: { after: { refund_id } } });
    if (isMade) end(uow, delivery);
    return { after_sales_id, status, refund_id, refund_number, refund_status };
  });

/** Nothing is done about it. */
export const refuseIt = (ctx: Ctx, { after_sales_id, reason }: RequestOf<typeof refuseAfterSales>): Promise<ResponseOf<typeof refuseAfterSales>> =>
  unitOfWork(ctx, async (uow) => {
    const { asked, delivery } = await lockAfterSales(uow, ctx, after_sales_id);
    const status = transition(uow, afterSalesFlow, asked, 'refuse', { reason });
    end(uow, delivery);
    return { after_sales_id, status };
  });
