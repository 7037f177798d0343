import type { Channel } from '../contract/voucher.schema.ts';

/** What an account wants before the shop can ask the platform anything. */
export const NEEDED: Readonly<Record<Channel, readonly ('app_key' | 'shop_key' | 'secret' | 'token')[]>> = {
  douyin: ['app_key', 'secret', 'shop_key'],
  meituan: ['app_key', 'secret', 'token'],
  sandbox: [],
};
