import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { invitationsOf } from '#kernel/server/identity.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { prove } from '#kernel/server/transaction.ts';
import type { acceptInvitation, declineInvitation, invitations } from '../contract/invitation.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';

/** The shops that ask the caller to join; until they accept, those know nothing of them but what they wrote down themselves. */
export async function listInvitations(ctx: Ctx): Promise<ResponseOf<typeof invitations>> {
  await prove(ctx);
  const all = await invitationsOf(ctx.backend, ctx.actor.base_user_id);
  return all.map(({ org_id: _, ...invitation }) => invitation);
}

/** Joins a shop that asked. */
export const joinInvited = (ctx: Ctx, { shop_id }: RequestOf<typeof acceptInvitation>): Promise<null> => answer(ctx, shop_id, true);

/** Turns a shop down. */
export const turnDown = (ctx: Ctx, { shop_id }: RequestOf<typeof declineInvitation>): Promise<null> => answer(ctx, shop_id, false);

/** Answers in the organisation that asked: the caller is nobody there yet. */
async function answer(ctx: Ctx, shop_id: string, accepted: boolean): Promise<null> {
  const { backend, now, actor } = ctx;
  await prove(ctx);
  const asked = (await invitationsOf(backend, actor.base_user_id)).find((invitation) => invitation.shop_id === shop_id);
  if (!asked) throw refuse(404, 'invitation_gone');
  return systemWork(backend, now, asked.org_id, async (work) => {
    const uid = await work.call<string | null>('identity.answer_invitation', actor.base_user_id, shop_id, accepted);
    if (uid === null) throw refuse(404, 'invitation_gone');
    work.audit({ subject: 'staff', subject_id: uid, shop_id, after: { invitation: accepted ? 'accepted' : 'declined' } });
    return null;
  });
}
