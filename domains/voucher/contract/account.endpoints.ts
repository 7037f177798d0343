import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Text } from '#kernel/contract/schema.ts';
import { Channel } from './voucher.schema.ts';

/** A shop's account with a platform, as far as it may be seen: what is secret never leaves. */
export const VoucherAccount = z.object({
  channel: Channel,
  app_key: z.string(),
  shop_key: z.string(),
  has_secret: z.boolean(),
  has_token: z.boolean(),
  is_open: z.boolean(),
  /** 0 where there is no account yet. */
  version: z.int(),
});
export type VoucherAccount = z.infer<typeof VoucherAccount>;

/** `GET /shop/voucher/account/list`: the platforms of the shop, those without an account too. */
export const voucherAccounts = endpoint({
  id: 'voucher.account.list', method: 'GET', path: '/shop/voucher/account/list', access: 'voucher:read',
  request: z.object({}),
  response: z.array(VoucherAccount),
});

const Key = Text(96).regex(/^[\x21-\x7e]*$/, { error: 'voucher.key_invalid' }).default('');

/**
 * `POST /shop/voucher/account/save`: the shop's account with a platform. A secret that is left out stays as it is. An open account
 * wants all that the platform asks for (400); 409 when somebody was faster.
 */
export const saveVoucherAccount = endpoint({
  id: 'voucher.account.save', method: 'POST', path: '/shop/voucher/account/save', access: 'voucher:manage', idempotent: true,
  request: z.object({
    channel: Channel,
    app_key: Key,
    shop_key: Key,
    secret: Text(256).regex(/^[\x21-\x7e]+$/, { error: 'voucher.key_invalid' }).optional(),
    token: Text(512).regex(/^[\x21-\x7e]+$/, { error: 'voucher.key_invalid' }).optional(),
    is_open: z.boolean().default(true),
    version: z.int().min(0),
  }),
  response: VoucherAccount,
});
