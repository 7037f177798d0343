import { undoPlatformSale } from '#domains/refund/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import { stepOf, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { cancelVoucher, VoucherRow } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { cancelUntil, isInFlight, isStuck } from '../model/voucher.rules.ts';
import { asking, inHand, onceAsked } from './asking.ts';
import { keptThere, takenBack } from './platform-said.ts';
import { endTold } from './told.commands.ts';
import { lockVoucher, statusOf, whileOpen } from './voucher.locks.ts';
import { rowsOf } from './voucher.queries.ts';

type Asked = RequestOf<typeof cancelVoucher>;
const { done, verifying, verified, cancelling } = voucherFlow.state;
const OPEN: ReadonlySet<string> = new Set([done, verified, cancelling]);

/**
 * Takes a voucher back within the hour: what it gave is undone here first, wholly or not at all, so that nobody uses it while the
 * platform decides. Where the platform keeps it used, its order is made anew.
 */
export const cancel = (ctx: Ctx, asked: Asked): Promise<VoucherRow> => onceAsked(ctx, () => takeBackOnce(ctx, asked));

async function takeBackOnce(ctx: Ctx, asked: Asked): Promise<VoucherRow> {
  const { voucher_id, told } = asked;
  if (told) return endTold(ctx, { ...asked, told });
  if ((await statusOf(ctx, voucher_id)) === verifying) return endStuck(ctx, asked);
  const begun = await whileOpen(ctx, voucher_id, OPEN, () => begin(stepOf(ctx), asked));
  if (begun) {
    const outcome = await asking(ctx, begun.channel, 'cancel_silent', (driver) => driver.cancel(inHand(begun, 'cancel', begun.again)));
    if (!outcome.done) throw await keptThere(ctx, voucher_id, outcome.said);
  }
  return takenBack(ctx, voucher_id);
}

/** Ends a voucher whose platform has not said for a day whether it was used; 409 while it is still asked. */
const endStuck = (ctx: Ctx, { voucher_id, reason }: Asked): Promise<VoucherRow> =>
  unitOfWork(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    judgeTransition(uow, voucherFlow, voucher, 'end');
    if (!isStuck(voucher.confirmed_at, ctx.now) || isInFlight(voucher.asked_at, ctx.now)) throw refuse(409, 'voucher_not_stuck');
    transition(uow, voucherFlow, voucher, 'end', { reason, set: { fail_reason: reason, fail_why: null } });
    const [row] = await rowsOf(uow, ctx, [voucher_id]);
    return row!;
  });

/** Undoes what it gave and writes down that the platform is to be asked. */
const begin = (ctx: Ctx, { voucher_id, reason }: Asked) =>
  unitOfWork(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    const { status, channel, code, refs, order_id, asked_at } = voucher;
    const told = { voucher_id, channel, code, refs };
    if (status === cancelling) {
      if (isInFlight(asked_at, ctx.now)) throw refuse(409, 'asked_just_now');
      void uow.run(uow.update('voucher').set({ asked_at: ctx.now }).where('voucher_id', '=', voucher_id));
      uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { asked_again: true } });
      return { ...told, again: true };
    }
    const verb = status === verified ? 'give_up' : 'cancel';
    judgeTransition(uow, voucherFlow, voucher, verb);
    if (!cancelUntil(voucher.verified_at, ctx.now)) throw refuse(409, 'cancel_over');
    if (status === done) await undoPlatformSale(uow, ctx, { order_id: order_id!, reason });
    const begun = { cancelled_uid: ctx.actor.uid, cancel_reason: reason, cancel_begun_at: ctx.now, asked_at: ctx.now };
    transition(uow, voucherFlow, voucher, verb, { reason, set: begun });
    return { ...told, again: false };
  });
