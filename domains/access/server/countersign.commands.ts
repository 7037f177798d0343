import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { isSecond } from '#kernel/contract/machine.ts';
import { introduce } from '#kernel/server/account.ts';
import type { Actor, Ctx, EntryContext } from '#kernel/server/context.ts';
import { actorIn } from '#kernel/server/context.ts';
import { accountForSignIn } from '#kernel/server/identity.ts';
import { prove } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { countersign } from '../contract/countersign.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';
import { openAttempt } from './attempts.ts';
import { isPassword } from './password.ts';
import { noteRefused } from './sign-in.trail.ts';
import { hasSecondFactor, takeSecondFactor } from './totp.ts';

type Form = RequestOf<typeof countersign>;

/** How long an agreement is good. */
const GOOD_FOR_MS = 5 * 60_000;

/** Notes that a colleague agrees to what the caller may not do alone. */
export async function giveCountersign(ctx: Ctx, form: Form): Promise<ResponseOf<typeof countersign>> {
  await prove(ctx);
  const colleague = await demandColleague(ctx, form);
  const { endpoint, amount } = form;
  const access = ctx.backend.routes.get(endpoint)?.endpoint.access;
  if (colleague.base_user_id === ctx.actor.base_user_id) throw refuse(409, 'countersign_self', { field: 'mobile_number' });
  if (!access || !colleague.permissions.has('countersign:give') || !colleague.permissions.has(access))
    throw refuse(403, 'countersign_not_permitted', { field: 'mobile_number' });
  // It may be the caller's own word.
  if (colleague.helped_by.includes(ctx.actor.uid)) throw refuse(403, 'countersign_helped', { field: 'mobile_number' });
  if (!isSecond(colleague, ctx.actor.uid)) throw refuse(403, 'countersign_owed', { field: 'mobile_number' });
  return unitOfWork(ctx, async (uow) => {
    const countersign_id = uow.id();
    const { uid: asked_uid, shop } = ctx.actor;
    const given_uid = colleague.uid;
    const expires_at = new Date(ctx.now.getTime() + GOOD_FOR_MS);
    await uow.insert('countersign', { countersign_id, shop_id: shop.shop_id, endpoint, asked_uid, given_uid, amount, created_at: ctx.now, expires_at });
    uow.audit({ subject: 'countersign', subject_id: countersign_id, after: { given_uid, right: access, amount } });
    return { countersign_id, real_name: colleague.real_name };
  });
}

/**
 * Who a number and a password belong to in this shop. Whoever does not exist, does not work here or knows another password gets
 * the same refusal; guesses count like those at the door, and stand in the trail.
 */
async function demandColleague(ctx: Ctx, { mobile_number, password, totp_code }: Form): Promise<Actor> {
  const { backend, now, actor } = ctx;
  const attempt = await openAttempt(ctx, mobile_number);
  const account = await accountForSignIn(backend, mobile_number);
  const isKnown = await isPassword(account?.password_hash, password);
  const described = account && isKnown ? await introduce(backend, account.account_id, actor.shop.shop_id) : null;
  if (!account || !described) {
    if (account) noteRefused(ctx, account);
    await attempt.fail();
    throw refuse(400, 'sign_in_refused', { field: 'password' });
  }
  if (await hasSecondFactor(backend, account.account_id)) {
    if (!totp_code) {
      await attempt.forgive();
      throw refuse(400, 'totp_required', { field: 'totp_code' });
    }
    if (!(await takeSecondFactor(backend, account.account_id, totp_code, now))) {
      noteRefused(ctx, account);
      await attempt.fail();
      throw refuse(400, 'totp_wrong', { field: 'totp_code' });
    }
  }
  await attempt.forgive();
  const colleague = actorIn(JSON.parse(described) as EntryContext, actor.mode, now);
  if (colleague.totp === 'missing') throw refuse(403, 'countersign_not_permitted', { field: 'mobile_number' });
  return colleague;
}
