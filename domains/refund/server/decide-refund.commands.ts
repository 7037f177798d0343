import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { passCardRefund, rejectCardRefund, withdrawCardRefund } from '../contract/card-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { carryOutRefund } from './refund-carry.commands.ts';
import { judgeWays, planRefund } from './refund-plan.ts';
import { figuresOf, takeInHand, waysAskedFrom } from './refund.commands.ts';

/** Locks a refund of the shop; 404 when there is none. */
async function asking(uow: UnitOfWork, ctx: Ctx, refund_id: string) {
  const found = await uow.first(
    uow
      .from('card_refund')
      .selectAll('card_refund')
      .where('refund_id', '=', refund_id)
      .where('card_refund.shop_id', '=', ctx.actor.shop.shop_id)
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
  const status = transition(uow, cardRefundFlow, asked, verb, { reason, set });
  uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'card_refund' });
  return { refund_id, refund_number, status };
}

/**
 * Agrees to somebody else's refund and carries it out; 403 for one's own. 409 when what was asked for comes to other
 * figures by now: whoever asked is to see them first.
 */
export const passRefund = (ctx: Ctx, { refund_id }: RequestOf<typeof passCardRefund>): Promise<ResponseOf<typeof passCardRefund>> =>
  unitOfWork(ctx, async (uow) => {
    const asked = await asking(uow, ctx, refund_id);
    judgeTransition(uow, cardRefundFlow, asked, 'pass');
    const [inHand, payments] = [
      await takeInHand(uow, ctx, asked.card_id),
      await uow.rows(uow.from('card_refund_payment').select(['payment_pattern_id', 'amount']).where('refund_id', '=', refund_id).orderBy('payment_pattern_id')),
    ];
    const { card, source, accounts } = inHand;
    const offered = await waysAskedFrom(uow, inHand.offered, asked.created_uid);
    const wanted = card.kind === 'stored_value_card' ? { amount: asked.principal, gift: asked.gift } : { amount: asked.amount };
    const plan = planAgain(() => {
      const again = planRefund(card, source, accounts, wanted, offered, uow.ledger.business_date);
      judgeWays(again, source, payments, card);
      return again;
    }, card.card_name);
    const figures = figuresOf(plan, card);
    const isSame = Object.entries(figures).every(([name, value]) => asked[name as keyof typeof figures] === value);
    if (!isSame) throw refuseRefund(409, 'refund_changed', { params: { card: card.card_name } });
    const { refund_number, reason, created_uid } = asked;
    await carryOutRefund(uow, ctx, { ...inHand, plan, payments, refund: { refund_id, refund_number, reason, created_uid, approved_uid: ctx.actor.uid } });
    return decide(uow, ctx, asked, 'pass');
  });

/** What was asked for may not be possible any more: to whoever agrees that is a card that has changed, not a field to mend. */
function planAgain<R>(plan: () => R, card: string): R {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) throw refuseRefund(409, 'refund_changed', { params: { card } });
    throw error;
  }
}

/** Refuses a colleague's refund; nothing moves. */
export const rejectRefund = (ctx: Ctx, { refund_id, reason }: RequestOf<typeof rejectCardRefund>): Promise<ResponseOf<typeof rejectCardRefund>> =>
  unitOfWork(ctx, async (uow) => {
    return decide(uow, ctx, await asking(uow, ctx, refund_id), 'reject', reason);
  });

/** Takes one's own request back. */
export const withdrawRefund = (ctx: Ctx, { refund_id }: RequestOf<typeof withdrawCardRefund>): Promise<ResponseOf<typeof withdrawCardRefund>> =>
  unitOfWork(ctx, async (uow) => {
    return decide(uow, ctx, await asking(uow, ctx, refund_id), 'withdraw');
  });
