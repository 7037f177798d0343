import { introduce } from '#kernel/server/account.ts';
import type { EntryContext, PublicCtx } from '#kernel/server/context.ts';
import type { SignInAccount } from '#kernel/server/identity.ts';
import { shopsOf } from '#kernel/server/identity.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { shopToOpen } from './shop-to-open.ts';

/** What came of standing at the door: each is worded as it is in the operation log. */
type Outcome = 'access.login' | 'access.login.refused';

/** Notes in the trail of the shop that somebody stood at its door, from where, and what came of it. */
export const noteAtDoor = (
  { backend, now, ip }: PublicCtx,
  { org_id, uid, shop }: Pick<EntryContext, 'org_id' | 'uid' | 'shop'>,
  endpoint: Outcome,
): Promise<void> =>
  systemWork(backend, now, org_id, (work) => {
    work.audit({ shop_id: shop.shop_id, subject: 'session', subject_id: uid }, { uid, endpoint, ip });
    return Promise.resolve();
  });

/**
 * Notes that an account's password or second factor was wrong, where it would have been let in. Behind the answer: one that
 * took longer would tell which numbers have an account.
 */
export function noteRefused(ctx: PublicCtx, account: SignInAccount): void {
  ctx.backend.later('note-refused-sign-in', async () => {
    const shop = shopToOpen(await shopsOf(ctx.backend, account.account_id), account, ctx.now);
    const described = shop && (await introduce(ctx.backend, account.account_id, shop.shop_id));
    if (described) await noteAtDoor(ctx, JSON.parse(described) as EntryContext, 'access.login.refused');
  });
}
