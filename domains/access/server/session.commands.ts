import type { z } from 'zod';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { CODE_SIGNED_OUT } from '#kernel/contract/envelope.ts';
import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { actorOf, validStatus } from '#kernel/server/context.ts';
import type { SignInAccount } from '#kernel/server/identity.ts';
import { endSession, freshEntry, openSession, rememberChoice, rotateToken, shopsOf } from '#kernel/server/identity.ts';
import { hashRefreshToken, newRefreshToken, REFRESH_SECONDS } from '#kernel/server/tokens.ts';
import { prove } from '#kernel/server/transaction.ts';
import type { LoggedInUser, renewToken, switchMode, switchShop } from '../contract/access.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';
import { modeToOpen, shopToOpen } from './shop-to-open.ts';
import { noteAtDoor } from './sign-in.trail.ts';
import { presentUser } from './user.present.ts';

const expiry = (now: Date): Date => new Date(now.getTime() + REFRESH_SECONDS * 1000);

/** Opens a session in the last used shop and mode (specification 1§7). */
export async function openSessionOf(
  ctx: PublicCtx,
  account: SignInAccount,
  device: string,
): Promise<z.output<typeof LoggedInUser> & ResponseOf<typeof renewToken>> {
  const { backend, now, ip, agent } = ctx;
  const shop = shopToOpen(await shopsOf(backend, account.account_id), account, now);
  if (!shop) throw refuse(403, 'no_shop');
  const refresh = newRefreshToken();
  const session_id = await openSession(backend, { account_id: account.account_id, device, agent, ip, token_hash: refresh.hash, now, expires: expiry(now) });
  const sys_type = modeToOpen(shop, account.last_sys_type);
  const [tokens, entry] = await Promise.all([
    backend.tokens.sign({ session_id, base_user_id: account.account_id, shop_id: shop.shop_id, sys_type }, now),
    freshEntry(backend, session_id, shop.shop_id, now),
  ]);
  await noteAtDoor(ctx, entry, 'access.login');
  return {
    ...presentUser(actorOf(entry, session_id, sys_type, now), now),
    ...tokens,
    refresh_token: refresh.token,
    refresh_time: Math.floor(expiry(now).getTime() / 1000),
  };
}

/** A new pair of tokens for a refresh token (specification 1§4); a void one ends in 406. */
export async function renew(ctx: PublicCtx, input: RequestOf<typeof renewToken>): Promise<ResponseOf<typeof renewToken>> {
  const { backend, now } = ctx;
  const refresh = newRefreshToken();
  const session = await rotateToken(backend, hashRefreshToken(input.refresh_token), refresh.hash, now, expiry(now));
  if (!session) throw new Refusal(401, 'kernel.session_over', { code: CODE_SIGNED_OUT });
  const shops = await shopsOf(backend, session.account_id);
  const shop = shopToOpen(
    shops,
    { account_id: session.account_id, password_hash: null, last_shop_id: session.shop_id, last_sys_type: session.sys_type },
    now,
  );
  if (!shop) throw new Refusal(401, 'kernel.session_over', { code: CODE_SIGNED_OUT });
  const tokens = await backend.tokens.sign(
    { session_id: session.session_id, base_user_id: session.account_id, shop_id: shop.shop_id, sys_type: modeToOpen(shop, session.sys_type) },
    now,
  );
  return { ...tokens, refresh_token: refresh.token, refresh_time: Math.floor(session.expires_at.getTime() / 1000) };
}

/** Ends the caller's own session. */
export async function signOut(ctx: Ctx): Promise<null> {
  await prove(ctx);
  await endSession(ctx.backend, ctx.actor.session_id, ctx.now);
  return null;
}

/** Toggles a shop that is both between beauty and clinic; the next sign-in opens the chosen mode. */
export async function chooseMode(ctx: Ctx, input: RequestOf<typeof switchMode>): Promise<ResponseOf<typeof switchMode>> {
  const { backend, actor, now } = ctx;
  await prove(ctx);
  if (actor.shop.sys_type !== 'SHOP_CURE') throw new Refusal(409, 'kernel.mode_refused');
  await rememberChoice(backend, actor.base_user_id, actor.shop.shop_id, input.sys_type);
  return presentUser(actor, now);
}

/** Opens another shop of the caller; not yet effective and expired ones are not selectable (specification 2§4). */
export async function chooseShop(ctx: Ctx, input: RequestOf<typeof switchShop>): Promise<ResponseOf<typeof switchShop>> {
  await prove(ctx);
  return standIn(ctx, input.shop_id);
}

/** Stands the caller, whose context has been proved, in another shop of theirs; the next sign-in opens it. */
export async function standIn({ backend, actor, now }: Ctx, shop_id: string): Promise<ResponseOf<typeof switchShop>> {
  const entry = await freshEntry(backend, actor.session_id, shop_id, now);
  if (validStatus(entry.shop, now) !== 1) throw refuse(409, 'shop_not_valid');
  const sys_type = entry.shop.sys_type === 'CURE_USER' ? 'CURE_USER' : 'SHOP_USER';
  await rememberChoice(backend, actor.base_user_id, shop_id, sys_type);
  return presentUser(actorOf(entry, actor.session_id, sys_type, now), now);
}
