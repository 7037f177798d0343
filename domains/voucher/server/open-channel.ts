import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { Channel } from '../contract/voucher.schema.ts';
import { refuse } from '../model/voucher.refusals.ts';
import { openDouyin } from './channels/douyin.ts';
import type { VoucherChannel } from './channels/driver.ts';
import { openMeituan } from './channels/meituan.ts';
import { sandbox } from './channels/sandbox.ts';

/** What an account keeps sealed. */
export interface Secrets {
  secret?: string;
  token?: string;
}

/** Where an account's secrets are bound to. */
export const secretsPlace = (voucher_account_id: string): string => `voucher_account/${voucher_account_id}/secrets`;

/** A platform that a shop may ask, with the way by which it pays. */
export interface OpenChannel {
  channel: Channel;
  payment_pattern_id: string;
  driver: VoucherChannel;
}

/** The platforms that are open in the shop one works in; a made-up one outside of production alone. */
export async function openChannels(reads: Reads, ctx: Ctx): Promise<OpenChannel[]> {
  const { partners } = ctx.backend;
  const [accounts, vault] = await Promise.all([
    reads.rows(
      reads
        .across('voucher_account', 'the shop works with its platforms, whoever set them up')
        .where('voucher_account.shop_id', '=', ctx.actor.shop.shop_id)
        .where('is_open', '=', true)
        .select(['voucher_account_id', 'channel', 'app_key', 'shop_key', 'secrets', 'payment_pattern_id'])
        .orderBy('channel'),
    ),
    readOrgVault(ctx, reads),
  ]);
  return accounts.flatMap(({ voucher_account_id, channel, app_key, shop_key, secrets, payment_pattern_id }) => {
    const sealed = secrets && vault ? vault.unseal(secrets, secretsPlace(voucher_account_id)) : '{}';
    const { secret = '', token = '' } = JSON.parse(sealed) as Secrets;
    const kept = { channel: channel as Channel, payment_pattern_id };
    if (channel === 'sandbox') return partners.sandbox ? [{ ...kept, driver: sandbox }] : [];
    if (channel === 'douyin') {
      const at = { url: partners.urls['douyin']!, link: partners.urls['douyin_link']! };
      return [{ ...kept, driver: openDouyin({ client_key: app_key, client_secret: secret, poi_id: shop_key }, at) }];
    }
    const account = { developer_id: app_key, sign_key: secret, app_auth_token: token };
    return [{ ...kept, driver: openMeituan(account, partners.urls['meituan']!, () => ctx.now) }];
  });
}

/** One of them; 409 where the shop has closed it meanwhile. */
export function channelNamed(open: readonly OpenChannel[], channel: string): OpenChannel {
  const found = open.find((one) => one.channel === channel);
  if (!found) throw refuse(409, 'channel_closed');
  return found;
}
