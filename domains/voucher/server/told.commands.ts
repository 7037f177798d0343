import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import { stepOf, type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { cancelVoucher, VoucherRow, VoucherTold } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { isInFlight } from '../model/voucher.rules.ts';
import { asking, inHand } from './asking.ts';
import { carryOut } from './carry-out.ts';
import type { Outcome } from './channels/driver.ts';
import { keptThere, takenBack } from './platform-said.ts';
import { isLeft, lockVoucher, whileOpen } from './voucher.locks.ts';
import { rowsOf } from './voucher.queries.ts';

type Told = RequestOf<typeof cancelVoucher> & { told: VoucherTold };
type Begun = Awaited<ReturnType<typeof begin>>;
const WAITING: ReadonlySet<string> = new Set([voucherFlow.state.cancelling]);

/**
 * Ends a voucher that its platform leaves hanging, as somebody says who looked there. Where the platform owes an answer it is asked once
 * more, and what it says goes before what is said of it; 409 then where it keeps the voucher used.
 */
export async function endTold(ctx: Ctx, asked: Told): Promise<VoucherRow> {
  const { voucher_id, told } = asked;
  const begun = await whileOpen(ctx, voucher_id, WAITING, () => begin(stepOf(ctx), asked));
  const outcome = begun && (await heard(ctx, begun));
  if (outcome && !outcome.done) throw await keptThere(ctx, voucher_id, outcome.said);
  if (outcome) return takenBack(ctx, voucher_id);
  return told === 'told_used' ? sellAnew(ctx, asked) : endSo(ctx, { ...asked, told });
}

/** Locks a voucher that is for people to end, and judges whether whoever asks may end it so. */
async function lockLeft(uow: UnitOfWork, ctx: Ctx, { voucher_id, told }: Told) {
  const voucher = await lockVoucher(uow, ctx, voucher_id);
  judgeTransition(uow, voucherFlow, voucher, told);
  if (!isLeft(voucher, ctx.now)) throw refuse(409, 'voucher_not_left');
  return voucher;
}

/** Writes down that the platform is asked once more. */
const begin = (ctx: Ctx, asked: Told) =>
  unitOfWork(ctx, async (uow) => {
    const { voucher_id, channel, code, refs, asked_at } = await lockLeft(uow, ctx, asked);
    if (isInFlight(asked_at, ctx.now)) throw refuse(409, 'asked_just_now');
    void uow.run(uow.update('voucher').set({ asked_at: ctx.now }).where('voucher_id', '=', voucher_id));
    uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { asked_again: true } });
    return { voucher_id, channel, code, refs };
  });

/** What the platform says of the taking back; null where it is silent still, or the shop works with it no more. */
const heard = (ctx: Ctx, begun: Begun): Promise<Outcome | null> =>
  asking(ctx, begun.channel, 'cancel_silent', (driver) => driver.cancel(inHand(begun, 'cancel', true))).catch((error: unknown) => {
    if (error instanceof Refusal && UNHEARD.has(error.key)) return null;
    throw error;
  });
const UNHEARD: ReadonlySet<string> = new Set(['voucher.cancel_silent', 'voucher.channel_closed']);

/** It is over: given back there, or used there for nothing here. No order of it stands here, and none is made. */
const endSo = (ctx: Ctx, asked: Told & { told: Exclude<VoucherTold, 'told_used'> }): Promise<VoucherRow> =>
  unitOfWork(ctx, async (uow) => {
    const { voucher_id, told, reason } = asked;
    const voucher = await lockLeft(uow, ctx, asked);
    const ended = { cancelled_uid: ctx.actor.uid, cancelled_at: ctx.now, cancel_reason: reason };
    transition(uow, voucherFlow, voucher, told, { reason, set: told === 'write_off' ? { fail_reason: reason, fail_why: null } : ended });
    const [row] = await rowsOf(uow, ctx, [voucher_id]);
    return row!;
  });

/** It is used there still: its order is made anew in the same transaction. Where that is refused, the voucher shows why and stays in sight. */
async function sellAnew(ctx: Ctx, asked: Told): Promise<VoucherRow> {
  const { voucher_id, reason } = asked;
  const sell = (why: Refusal | null): Promise<VoucherRow> =>
    unitOfWork(ctx, async (uow) => {
      const voucher = await lockLeft(uow, ctx, asked);
      const fail_why = why && JSON.stringify({ key: why.key, params: why.params });
      transition(uow, voucherFlow, voucher, 'told_used', { reason, set: { fail_reason: '', fail_why } });
      if (!why) return carryOut(uow, ctx, voucher_id);
      const [row] = await rowsOf(uow, ctx, [voucher_id]);
      return row!;
    });
  try {
    return await sell(null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return sell(error);
  }
}
