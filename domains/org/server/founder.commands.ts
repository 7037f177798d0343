import { demandSmsCode, takesSmsCode } from '#domains/access/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { shopFounder } from '../contract/org.endpoints.ts';
import { refuse } from '../model/org.refusals.ts';
import { lockShop } from './shop.checks.ts';

type Change = Omit<RequestOf<typeof shopFounder>, 'code'>;

/** Whether the caller may name another head of a store: of the head office only whoever leads it, or anybody while nobody does. */
export const mayHandOver = ({ actor }: Ctx, { shop_type, founder_uid }: { shop_type: string; founder_uid: string | null }): boolean =>
  shop_type !== '0' || founder_uid === null || founder_uid === actor.uid;

/** Somebody at work in the shop who can sign in there. */
async function candidate(reads: Reads, { shop_id, uid }: Change) {
  const person = await reads.first(
    reads.from('staff').select(['staff.uid', 'staff.real_name', 'staff.account_id', 'staff.disabled_at'])
      .where('staff.uid', '=', uid).where('staff.shop_id', '=', shop_id).where('staff.deleted_at', 'is', null).where('staff.visits', '=', false),
  );
  if (!person) throw refuse(404, 'founder_unknown', { field: 'uid' });
  if (person.account_id === null || person.disabled_at !== null) throw refuse(409, 'founder_cannot_sign_in', { field: 'uid' });
  return person;
}

/**
 * Makes somebody else the head of a store; the caller proves by phone that it is them (2§4). An attempt uses its code up,
 * so what is wrong besides is said before; a wrong one counts as tried although the command is rolled back.
 */
export async function changeFounder(ctx: Ctx, { code, ...change }: RequestOf<typeof shopFounder>): Promise<null> {
  let isWrong = false;
  const { mobile_number } = ctx.actor;
  const done = unitOfWork(ctx, async (uow) => {
    const { shop_id, version } = change;
    const before = await lockShop(uow, shop_id, version);
    if (before.founder_uid === change.uid) throw refuse(409, 'founder_already', { field: 'uid' });
    if (!mayHandOver(ctx, before)) throw refuse(403, 'founder_hands_over');
    const { uid, real_name } = await candidate(uow, change);
    isWrong = !(await takesSmsCode(uow, ctx, mobile_number, 'HEAD_CHANGE', code));
    if (isWrong) throw refuse(400, 'code_wrong', { field: 'code' });
    void uow.run(
      uow
        .update('shop')
        .set({ founder_uid: uid, founder: real_name, version: version + 1 })
        .where('shop_id', '=', shop_id),
    );
    uow.audit({ subject: 'shop', subject_id: shop_id, before: { founder_uid: before.founder_uid }, after: { founder_uid: uid } });
    return null;
  });
  return done.catch(async (refusal: unknown) => {
    if (isWrong) await demandSmsCode(ctx, mobile_number, 'HEAD_CHANGE', code);
    throw refusal;
  });
}
