import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Text, When } from '#kernel/contract/schema.ts';

/** What is to be known of the chain's account before anything else: whether there is one, and how reading it went. */
export const WecomStanding = z.object({
  is_open: z.boolean(),
  /** It is being read, or will be in a moment. */
  is_syncing: z.boolean(),
  sync_time: When.nullable(),
  /** Why it could not be read, in the reader's language; empty where it could. */
  sync_fault: z.string(),
});
export type WecomStanding = z.infer<typeof WecomStanding>;

/** `GET /shop/wecom/standing`. */
export const wecomStanding = endpoint({
  id: 'wecom.standing', method: 'GET', path: '/shop/wecom/standing', access: 'wecom:read',
  request: z.object({}), response: WecomStanding,
});

/** The chain's account, as far as it may be seen: what is secret never leaves. */
export const WecomAccount = z.object({
  corp_id: z.string(),
  agent_id: z.string(),
  has_app_secret: z.boolean(),
  has_contact_secret: z.boolean(),
  is_open: z.boolean(),
  /** 0 where there is no account yet. */
  version: z.int(),
});
export type WecomAccount = z.infer<typeof WecomAccount>;

/** `GET /shop/wecom/account/detail`. */
export const wecomAccount = endpoint({
  id: 'wecom.account.detail', method: 'GET', path: '/shop/wecom/account/detail', access: 'wecom:account',
  request: z.object({}), response: WecomAccount,
});

const Key = (max: number) => Text(max).regex(/^[\x21-\x7e]*$/, { error: 'wecom.key_invalid' });

/**
 * `POST /shop/wecom/account/save`: the chain's account. A secret that is left out stays as it is, unless the account is another
 * company's. An open account wants all that the service asks for (400); 409 when somebody was faster.
 */
export const saveWecomAccount = endpoint({
  id: 'wecom.account.save', method: 'POST', path: '/shop/wecom/account/save', access: 'wecom:account', idempotent: true,
  request: z.object({
    corp_id: Key(64).default(''),
    agent_id: Key(32).default(''),
    app_secret: Key(128).min(1, { error: 'wecom.key_invalid' }).optional(),
    contact_secret: Key(128).min(1, { error: 'wecom.key_invalid' }).optional(),
    is_open: z.boolean().default(true),
    version: z.int().min(0),
  }),
  response: WecomAccount,
});

/** `GET /shop/wecom/account/try`: asks the service with the account as it is kept: what works, and why what does not. */
export const tryWecomAccount = endpoint({
  id: 'wecom.account.try', method: 'GET', path: '/shop/wecom/account/try', access: 'wecom:account',
  request: z.object({}),
  response: z.object({
    /** Empty where that part works. */
    contacts_fault: z.string(),
    customers_fault: z.string(),
    department_num: z.int(),
    follow_num: z.int(),
  }),
});

/** `POST /shop/wecom/sync`: everything is read anew, soon; 409 where there is no open account. */
export const syncWecomNow = endpoint({
  id: 'wecom.account.sync', method: 'POST', path: '/shop/wecom/sync', access: 'wecom:write', idempotent: true,
  request: z.object({}), response: WecomStanding,
});
