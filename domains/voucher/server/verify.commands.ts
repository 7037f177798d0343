import { assertInStock } from '#domains/stock/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { rehearse, stepOf, type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { verifyVoucher, VoucherRow } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { isInFlight } from '../model/voucher.rules.ts';
import { asking, inHand, onceAsked } from './asking.ts';
import { carryOut, goodsOf } from './carry-out.ts';
import { type LockedVoucher, lockVoucher, refuseUsed, usedWhere, whileOpen } from './voucher.locks.ts';

type Asked = RequestOf<typeof verifyVoucher>;
const { prepared, verifying, verified } = voucherFlow.state;
const OPEN: ReadonlySet<string> = new Set([prepared, verifying, verified]);

/**
 * Uses a voucher: it is tried and taken back, what is meant is written down, then the platform is asked, then its order is made in one transaction. A crash
 * between leaves it `verifying`, and it is asked again with the same token; what the platform has used and cannot be carried out here
 * stays `verified`, for people to see.
 */
export const verify = (ctx: Ctx, asked: Asked): Promise<VoucherRow> => onceAsked(ctx, () => useOnce(ctx, asked));

async function useOnce(ctx: Ctx, asked: Asked): Promise<VoucherRow> {
  const { voucher_id } = asked;
  const begun = await whileOpen(ctx, voucher_id, OPEN, async () => {
    await tried(stepOf(ctx), asked);
    return begin(stepOf(ctx), asked);
  });
  if (!begun) return unitOfWork(ctx, (uow) => carryOut(uow, ctx, voucher_id));
  let refs: Record<string, string> = {};
  if (begun.status === verifying) {
    const outcome = await asking(ctx, begun.channel, 'verify_silent', (driver) => driver.verify(inHand(begun, 'verify', begun.again)));
    if (!outcome.done) {
      await refuseIt(stepOf(ctx), voucher_id, outcome.said);
      throw refuse(409, 'platform_refused', { params: { said: outcome.said } });
    }
    refs = outcome.refs;
  }
  try {
    return await unitOfWork(ctx, (uow) => carryOut(uow, ctx, voucher_id, refs));
  } catch (error) {
    if (error instanceof Refusal) await takeIt(stepOf(ctx), voucher_id, refs, error);
    throw error;
  }
}

/** Writes down what is meant by a voucher that was looked up. */
async function confirm(uow: UnitOfWork, ctx: Ctx, voucher: LockedVoucher, { member_id = null, performers }: Asked): Promise<void> {
  const { channel, voucher_key } = voucher;
  const used = await usedWhere(uow, { channel, voucher_key });
  if (used) throw refuseUsed(ctx, used);
  const { deal } = await goodsOf(uow, ctx, { ...voucher, member_id, performers });
  if (deal.item_type === 'product') await assertInStock(uow, ctx, [{ line_no: 1, sku_id: deal.item_id, quantity: deal.quantity }]);
  const meant = { member_id, performers: JSON.stringify(performers), confirmed_uid: ctx.actor.uid, confirmed_at: ctx.now };
  transition(uow, voucherFlow, voucher, 'confirm', { set: { ...meant, asked_at: ctx.now, business_date: uow.ledger.business_date } });
}

/** Uses a voucher as if the platform had said yes: a closed day, somebody who is no new customer, goods that are gone refuse it here. */
const tried = (ctx: Ctx, asked: Asked) =>
  rehearse(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, asked.voucher_id);
    if (voucher.status !== prepared) return null;
    await confirm(uow, ctx, voucher, asked);
    return carryOut(uow, ctx, asked.voucher_id);
  });

/** Writes down what is meant, once everything that could stand in its way has been judged; answers what is to be asked. */
const begin = (ctx: Ctx, asked: Asked) =>
  unitOfWork(ctx, async (uow) => {
    const { voucher_id, member_id = null, performers } = asked;
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    const { status, channel, code, refs, asked_at } = voucher;
    const told = { voucher_id, channel, code, refs };
    if (status === prepared) {
      await confirm(uow, ctx, voucher, asked);
      return { ...told, status: verifying, again: false };
    }
    if (status === verifying && isInFlight(asked_at, ctx.now)) throw refuse(409, 'asked_just_now');
    // What could not be carried out for one may be for another.
    const anew = status === verified && member_id ? { member_id, performers: JSON.stringify(performers) } : {};
    transition(uow, voucherFlow, voucher, 'retry', { set: { ...anew, asked_at: ctx.now } });
    return { ...told, status, again: asked_at !== null };
  });

/** The platform refuses: nothing was used. */
const refuseIt = (ctx: Ctx, voucher_id: string, said: string) =>
  unitOfWork(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    if (voucher.status === verifying) transition(uow, voucherFlow, voucher, 'refuse', { set: { fail_reason: said.slice(0, 200) } });
    else uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { said } });
    return null;
  });

/** The platform has it used, and what it gives cannot be carried out: nobody is to lose sight of it. */
const takeIt = (ctx: Ctx, voucher_id: string, refs: Record<string, string>, { key, params }: Refusal) =>
  unitOfWork(ctx, async (uow) => {
    const voucher = await lockVoucher(uow, ctx, voucher_id);
    const fail_why = JSON.stringify({ key, params });
    if (voucher.status === verifying) {
      const set = { fail_why, refs: JSON.stringify({ ...voucher.refs, ...refs }), verified_at: ctx.now };
      transition(uow, voucherFlow, voucher, 'take', { set });
    } else uow.audit({ subject: 'voucher', subject_id: voucher_id, after: { fail_why: { key, params } } });
    return null;
  });
