import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { passOrderRefund, rejectOrderRefund, Restock, withdrawOrderRefund } from '../contract/order-refund.endpoints.ts';
import { orderRefundDecided } from '../contract/refund.events.ts';
import { judgeRefundPayments } from '../model/card-refund.rules.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { carryOutOrderRefund } from './order-refund-carry.commands.ts';
import { figuresOf } from './order-refund.commands.ts';
import { planOrder, takeOrderInHand } from './order-refund-source.ts';
import { waysAskedFrom } from './refund.commands.ts';

/** Locks a refund of the shop; 404 when there is none. */
async function asking(uow: UnitOfWork, ctx: Ctx, refund_id: string) {
  const found = await uow.first(
    uow
      .from('order_refund')
      .selectAll('order_refund')
      .where('refund_id', '=', refund_id)
      .where('order_refund.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuseRefund(404, 'refund_not_found');
  return found;
}
type Asking = Awaited<ReturnType<typeof asking>>;

/** Writes what became of it. */
function decide(uow: UnitOfWork, ctx: Ctx, asked: Asking, verb: 'pass' | 'reject' | 'withdraw', reason = '') {
  const { refund_id, refund_number } = asked;
  // What is made counts on the day on which it is made, whenever it was asked for.
  const made = verb === 'pass' && { business_date: uow.ledger.business_date };
  const set = { decided_uid: ctx.actor.uid, decided_at: ctx.now, decide_reason: reason, ...made };
  const status = transition(uow, orderRefundFlow, asked, verb, { reason, set });
  uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'order_refund' });
  uow.notify(orderRefundDecided, { refund_id, is_made: verb === 'pass' });
  return { refund_id, refund_number, status };
}

/** Agrees to somebody else's refund and carries it out; 403 for one's own, 409 when it comes to other figures by now. */
export const passOrder = (ctx: Ctx, { refund_id }: RequestOf<typeof passOrderRefund>): Promise<ResponseOf<typeof passOrderRefund>> =>
  unitOfWork(ctx, async (uow) => {
    const asked = await asking(uow, ctx, refund_id);
    judgeTransition(uow, orderRefundFlow, asked, 'pass');
    const inHand = await takeOrderInHand(uow, ctx, asked.order_id);
    const [lines, payments] = await Promise.all([
      uow.rows(uow.from('order_refund_line').select(['line_id', 'num', 'amount', 'restock']).where('refund_id', '=', refund_id).orderBy('line_id')),
      uow.rows(uow.from('order_refund_payment').select(['payment_pattern_id', 'amount']).where('refund_id', '=', refund_id).orderBy('payment_pattern_id')),
    ]);
    const wanted = lines.map(({ line_id, num, amount, restock }) => {
      const { line_no } = inHand.source.lines.find((line) => line.line_id === line_id)!;
      return num > 0 ? { line_no, quantity: num, restock: (restock as Restock | null) ?? undefined } : { line_no, amount };
    });
    const offered = await waysAskedFrom(uow, inHand.source.offered, asked.created_uid);
    const plan = again(asked, () => {
      const planned = planOrder({ ...inHand.source, offered }, wanted, ctx.actor.shop.currency_code);
      judgeRefundPayments(payments, planned.ways, planned.tender, ctx.actor.shop.currency_code, 'tenders');
      return planned;
    });
    const figures = figuresOf(plan);
    if (!Object.entries(figures).every(([name, value]) => asked[name as keyof typeof figures] === value)) throw changed(asked);
    await carryOutOrderRefund(uow, ctx, { ...inHand, plan, payments, refund: asked });
    return decide(uow, ctx, asked, 'pass');
  });

const changed = ({ refund_number }: Asking) => refuseRefund(409, 'order_refund_changed', { params: { number: refund_number } });

/** What was asked for may not be possible any more: to whoever agrees that is an order that has changed, not a field to mend. */
function again<R>(asked: Asking, plan: () => R): R {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 400 || error.status === 409)) throw changed(asked);
    throw error;
  }
}

/** Refuses a colleague's refund; nothing moves. */
export const rejectOrder = (ctx: Ctx, { refund_id, reason }: RequestOf<typeof rejectOrderRefund>): Promise<ResponseOf<typeof rejectOrderRefund>> =>
  unitOfWork(ctx, async (uow) => decide(uow, ctx, await asking(uow, ctx, refund_id), 'reject', reason));

/** Takes one's own request back. */
export const withdrawOrder = (ctx: Ctx, { refund_id }: RequestOf<typeof withdrawOrderRefund>): Promise<ResponseOf<typeof withdrawOrderRefund>> =>
  unitOfWork(ctx, async (uow) => decide(uow, ctx, await asking(uow, ctx, refund_id), 'withdraw'));
