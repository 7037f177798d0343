import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { ownAccount, sessionsOf } from '#kernel/server/account.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { prove } from '#kernel/server/transaction.ts';
import type { account, devices } from '../contract/account.endpoints.ts';
import { deviceOf } from '../model/device.rules.ts';

/** The caller's own account. */
export async function showAccount(ctx: Ctx): Promise<ResponseOf<typeof account>> {
  const { actor } = ctx;
  await prove(ctx);
  const { totp_since, recovery_codes_left } = await ownAccount(ctx.backend, actor.base_user_id);
  return {
    real_name: actor.real_name,
    mobile_number: maskPhone(actor.mobile_number),
    role_name: actor.roles.map(({ role_name }) => role_name).join('、'),
    shop_name: actor.shop.shop_name,
    totp: actor.totp,
    totp_since: totp_since && Math.floor(totp_since.getTime() / 1000),
    recovery_codes_left,
  };
}

/** Where the caller is signed in. */
export async function listDevices(ctx: Ctx): Promise<ResponseOf<typeof devices>> {
  const { actor } = ctx;
  await prove(ctx);
  const { time_zone } = actor.shop;
  return (await sessionsOf(ctx.backend, actor.base_user_id, ctx.now)).map(({ session_id, ip, agent, created_at, last_seen_at }) => ({
    session_id,
    device: deviceOf(agent),
    ip: ip ?? '',
    sign_in_time: whenText(time_zone, created_at),
    last_seen_time: whenText(time_zone, last_seen_at),
    is_current: session_id === actor.session_id,
  }));
}
