import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says } from '#kernel/contract/schema.ts';
import { Driver, ScanMethod } from './charge.schema.ts';

/** An account as the settings show it; its keys are never told. */
export const PaymentAccount = z.object({
  account_id: Id('payment_account'),
  account_name: z.string(),
  pay_method: ScanMethod,
  driver: Driver,
  app_id: z.string(),
  merchant_id: z.string(),
  is_open: z.boolean(),
  /** Whether customers can pay within WeChat: the official account's secret is on file. */
  has_app_secret: z.boolean(),
  version: z.int(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** `GET /payment/account/list`: the shop's accounts. */
export const accountList = endpoint({
  id: 'payment.account.list', method: 'GET', path: '/payment/account/list', access: 'charge:account',
  request: z.object({}),
  response: z.array(PaymentAccount),
});

/** `GET /payment/account/choices`: how one may be connected: the sandbox is no choice in production. Whether gateways can call. */
export const accountChoices = endpoint({
  id: 'payment.account.choices', method: 'GET', path: '/payment/account/choices', access: 'charge:account',
  request: z.object({}),
  response: z.object({ drivers: z.array(Driver), has_public_url: z.boolean() }),
});

const MOST_KEY = 8_000;
/** A key or a certificate as its issuer hands it out. */
const Pem = z.string().max(MOST_KEY, says('payment.key_invalid')).default('');

/** What an account is made of; empty keys of an edit stay as they are. */
const Account = {
  account_name: RequiredText(30, 'payment.account_name_required'),
  app_id: z.string().regex(/^[0-9A-Za-z_-]{0,32}$/, says('payment.app_id_invalid')).default(''),
  merchant_id: z.string().regex(/^[0-9A-Za-z_-]{0,32}$/, says('payment.merchant_id_invalid')).default(''),
  /** The merchant's own key, which signs what is asked. */
  private_key: Pem,
  /** WeChat Pay: the serial number of the merchant's certificate. */
  key_serial: z.string().regex(/^[0-9A-Za-z_-]{0,64}$/, says('payment.key_invalid')).default(''),
  /** Whoever answers signs with the other half of this one: WeChat Pay's public key or certificate, or Alipay's public key. */
  gateway_key: Pem,
  /** WeChat Pay: what that key is called in `Wechatpay-Serial`. */
  gateway_key_serial: z.string().regex(/^[0-9A-Za-z_-]{0,64}$/, says('payment.key_invalid')).default(''),
  /** WeChat Pay: the APIv3 key, which its callbacks are encrypted with. */
  api_key: z.string().regex(/^(\S{32})?$/, says('payment.api_key_invalid')).default(''),
  /** WeChat Pay: the official account's secret, by which WeChat says who opened a page; without it nobody pays within WeChat. */
  app_secret: z.string().regex(/^([0-9A-Za-z]{32})?$/, says('payment.app_secret_invalid')).default(''),
};

/** `POST /payment/account/add`: from now on scans of its kind go through it. */
export const accountAdd = endpoint({
  id: 'payment.account.add', method: 'POST', path: '/payment/account/add', access: 'charge:account', idempotent: true,
  request: z.object({ pay_method: ScanMethod, driver: Driver, ...Account }),
  response: z.object({ account_id: Id('payment_account') }),
});

/** `PUT /payment/account/edit`; 409 when somebody was faster. */
export const accountEdit = endpoint({
  id: 'payment.account.edit', method: 'PUT', path: '/payment/account/edit', access: 'charge:account', idempotent: true,
  request: z.object({ account_id: Id('payment_account'), version: z.int().min(1), ...Account }),
  response: z.null(),
});

/** `PUT /payment/account/turn`: closed, its kind is confirmed by hand again; charges under way are seen to their end. 409 where another is open. */
export const accountTurn = endpoint({
  id: 'payment.account.turn', method: 'PUT', path: '/payment/account/turn', access: 'charge:account', idempotent: true,
  request: z.object({ account_id: Id('payment_account'), is_open: z.boolean() }),
  response: z.null(),
});
