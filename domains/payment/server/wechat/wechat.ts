import { z } from 'zod';
import type { ChargeWay } from '../../contract/charge.schema.ts';
import type { Standing } from '../../model/charge.rules.ts';
import type { Account, AskedCharge, AskedRefund, Door, Heard, Notice, PaymentGateway, RefundStanding } from '../gateway.ts';
import { callOut, GatewayTrouble } from '../gateway.ts';
import { PREPAY, wechatPayer } from './payer.ts';
import { authorization, isGatewayOwn, openResource } from './signing.ts';

/** A transaction as WeChat Pay tells of it, in an answer or a callback. */
const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT']),
  trade_state_desc: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});
type Transaction = z.infer<typeof Transaction>;

const Refund = z.object({ out_refund_no: z.string(), status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) });
const RefundNotice = z.object({ mchid: z.string(), out_refund_no: z.string(), refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']) });
const Failure = z.object({ code: z.string(), message: z.string().optional() });
const Callback = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().optional() }),
});

/** What came of it is known to nobody: the gateway is asked again. Everything else is its last word. */
const UNSURE = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANKERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT',
  'RATELIMIT_EXCEEDED',
  'SIGN_ERROR',
]);
const UNHEARD = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);
const IS_PAYING = 'USERPAYING';
/** The number was charged before: what came of that is asked. */
const CHARGED = new Set(['OUT_TRADE_NO_USED', 'ORDERPAID', 'ORDER_PAID']);

interface Answered {
  status: number;
  data: unknown;
  failure: { code: string; message?: string | undefined } | null;
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new GatewayTrouble('WeChat Pay answered no JSON');
  }
};

/** Calls WeChat Pay in a merchant's name; an answer without its signature is no answer. */
async function ask(account: Account, base: string, now: () => Date, method: 'GET' | 'POST', path: string, form?: object): Promise<Answered> {
  const body = form ? JSON.stringify(form) : '';
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': 'yanxu',
    'wechatpay-serial': account.keys.gateway_key_serial,
    authorization: authorization(account, { method, path, body }, now()),
  };
  const { status, headers: said, text } = await callOut(`${base}${path}`, { method, headers, ...(form && { body }) });
  if (!isGatewayOwn(account, { header: (name) => said.get(name) ?? undefined, body: text }, now()))
    throw new GatewayTrouble(`WeChat Pay answered ${status} without its signature`);
  const data = parsed(text);
  if (status >= 200 && status < 300) return { status, data, failure: null };
  const failure = Failure.safeParse(data).data ?? { code: `HTTP_${status}` };
  if (status >= 500 || UNSURE.has(failure.code)) throw new GatewayTrouble(`WeChat Pay answered ${status} ${failure.code}`);
  return { status, data, failure };
}

const isOurs = ({ appid, mchid }: { appid: string; mchid: string }, account: Account): boolean =>
  appid === account.app_id && mchid === account.merchant_id;

function standingOf(transaction: Transaction): Standing {
  const { trade_state, transaction_id, amount, success_time } = transaction;
  if (trade_state === 'SUCCESS') {
    if (!transaction_id || !amount) throw new GatewayTrouble('WeChat Pay tells of a payment without its amount');
    const at = success_time ? new Date(success_time) : null;
    return { state: 'paid', amount: amount.total, currency_code: amount.currency ?? 'CNY', gateway_number: transaction_id, at };
  }
  if (trade_state === 'PAYERROR') return { state: 'failed', reason: transaction.trade_state_desc ?? trade_state };
  // Money that is back with the customer pays for nothing.
  if (trade_state === 'CLOSED' || trade_state === 'REVOKED' || trade_state === 'REFUND') return { state: 'closed' };
  return { state: 'waiting' };
}

/** A transaction that an answer tells of: of this merchant and this charge, or nothing is believed. */
function transactionIn(data: unknown, account: Account, charge_number: string): Transaction {
  const transaction = Transaction.safeParse(data).data;
  if (!transaction || !isOurs(transaction, account) || transaction.out_trade_no !== charge_number)
    throw new GatewayTrouble('WeChat Pay answered about something else');
  return transaction;
}

/** How a wallet stands that was charged by its code and may have been reversed: where it had paid by then, its money is back with it. */
function reversedOf(transaction: Transaction): Standing {
  const standing = standingOf(transaction);
  const { transaction_id, success_time } = transaction;
  return standing.state === 'closed' && transaction_id && success_time ? { state: 'returned', gateway_number: transaction_id } : standing;
}

const refundStanding = (said: 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'): RefundStanding => {
  if (said === 'SUCCESS') return { state: 'arrived' };
  if (said === 'PROCESSING') return { state: 'processing' };
  // The customer's card would not take it: the merchant says on WeChat Pay's own pages where it is to go.
  return said === 'ABNORMAL' ? { state: 'failed', reason: said, unsettled: true } : { state: 'failed', reason: said };
};

const failed = ({ code, message }: { code: string; message?: string | undefined }) => ({
  state: 'failed' as const,
  reason: message ? `${message} (${code})` : code,
});

/** RFC 3339 in China's time, as WeChat Pay reads it. */
const CHINA_MS = 8 * 3_600_000;
const rfc3339 = (at: Date): string => `${new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19)}+08:00`;

const TOLD_LENGTH = 40;
const TRADES = '/v3/pay/transactions';
const REFUNDS = '/v3/refund/domestic/refunds';

/** What each door asks for besides the charge, and what of the answer the phone reads. */
const BRIDGED = z.object({ prepay_id: z.string().min(1) }).transform(({ prepay_id }) => `${PREPAY}${prepay_id}`);
const LINKED = z.object({ h5_url: z.string().regex(/^https:/) }).transform(({ h5_url }) => h5_url);
const CODED = z.object({ code_url: z.string().min(1) }).transform(({ code_url }) => code_url);
const doorways = (door: Door) =>
  door.as === 'bridge'
    ? { path: 'jsapi', more: { payer: { openid: door.openid } }, read: BRIDGED }
    : door.as === 'link'
      ? { path: 'h5', more: { scene_info: { payer_client_ip: door.ip, h5_info: { type: 'Wap' } } }, read: LINKED }
      : { path: 'native', more: {}, read: CODED };

/** Where WeChat Pay and WeChat itself are found. */
export interface WechatUrls {
  pay: string;
  api: string;
  authorize: string;
}

/** WeChat Pay, API v3, as a merchant of its own: native, within WeChat, by a link, by payment code, queries, closing, refunds, callbacks. */
export function wechatPay(account: Account, urls: WechatUrls, now: () => Date): PaymentGateway {
  const base = urls.pay;
  const { app_id: appid, merchant_id: mchid } = account;
  const call = (method: 'GET' | 'POST', path: string, form?: object) => ask(account, base, now, method, path, form);
  const form = ({ charge_number, amount, currency_code, subject }: AskedCharge) => ({
    appid,
    mchid,
    description: subject.slice(0, TOLD_LENGTH),
    out_trade_no: charge_number,
    amount: { total: amount, currency: currency_code },
  });
  const query = async (charge_number: string, way: ChargeWay): Promise<Standing> => {
    const { data, failure } = await call('GET', `${TRADES}/out-trade-no/${charge_number}?mchid=${mchid}`);
    if (!failure) return (way === 'shown' ? standingOf : reversedOf)(transactionIn(data, account, charge_number));
    if (UNHEARD.has(failure.code)) return { state: 'unknown' };
    throw new GatewayTrouble(`WeChat Pay answered ${failure.code}`);
  };
  return {
    query,
    async open(charge, door) {
      if (!charge.notify_url) throw new GatewayTrouble('WeChat Pay wants to know where the product is found');
      const asked = { ...form(charge), notify_url: charge.notify_url, time_expire: rfc3339(charge.expires_at) };
      const { path, more, read } = doorways(door);
      const { data, failure } = await call('POST', `${TRADES}/${path}`, { ...asked, ...more });
      // Refused by its own word, so nothing is open under the number: whoever may not use that door is shown a code.
      if (failure && door.as !== 'code') return this.open(charge, { as: 'code' });
      const opened = read.safeParse(data).data;
      if (failure || !opened) throw new GatewayTrouble(`WeChat Pay opened nothing: ${failure ? failed(failure).reason : 'no code'}`);
      return opened;
    },
    async take(charge, auth_code) {
      const scene = { payer: { auth_code }, scene_info: { store_info: { out_id: account.shop_id } } };
      const { data, failure } = await call('POST', `${TRADES}/codepay`, { ...form(charge), ...scene });
      if (!failure) return standingOf(transactionIn(data, account, charge.charge_number));
      if (CHARGED.has(failure.code)) return query(charge.charge_number, 'scanned');
      return failure.code === IS_PAYING ? { state: 'waiting' } : failed(failure);
    },
    async close(charge_number, way) {
      const before = await query(charge_number, way);
      if (before.state !== 'waiting' && before.state !== 'unknown') return before;
      const step = way === 'shown' ? 'close' : 'reverse';
      const { failure } = await call('POST', `${TRADES}/out-trade-no/${charge_number}/${step}`, way === 'shown' ? { mchid } : { appid, mchid });
      if (failure ? UNHEARD.has(failure.code) : way === 'shown') return { state: 'closed' };
      // Paid between the question and the closing; a reversal sends that back, which only the transaction tells.
      const after = await query(charge_number, way);
      if (after.state === 'waiting' || after.state === 'unknown')
        throw new GatewayTrouble(`WeChat Pay did not close: ${failure?.code ?? after.state}`);
      return after;
    },
    async refund({ charge_number, refund_number, amount, total, currency_code, reason }) {
      const { data, failure } = await call('POST', REFUNDS, {
        out_trade_no: charge_number,
        out_refund_no: refund_number,
        ...(reason && { reason: reason.slice(0, TOLD_LENGTH) }),
        amount: { refund: amount, total, currency: currency_code },
      });
      if (failure) return failed(failure);
      return refundIn(data, refund_number);
    },
    async queryRefund({ refund_number }: AskedRefund) {
      const { data, failure } = await call('GET', `${REFUNDS}/${refund_number}`);
      if (!failure) return refundIn(data, refund_number);
      if (UNHEARD.has(failure.code)) return { state: 'unknown' };
      throw new GatewayTrouble(`WeChat Pay answered ${failure.code}`);
    },
    hear: (notice) => heard(account, notice, now()),
    ...(account.keys.app_secret && { payer: wechatPayer(account, urls, now) }),
  };
}

function refundIn(data: unknown, refund_number: string): RefundStanding {
  const refund = Refund.safeParse(data).data;
  if (!refund || refund.out_refund_no !== refund_number) throw new GatewayTrouble('WeChat Pay answered about another refund');
  return refundStanding(refund.status);
}

/** Reads a callback: signed by WeChat Pay, encrypted with this account's key, about this merchant and application. */
function heard(account: Account, { headers, body }: Notice, now: Date): Heard | null {
  if (!isGatewayOwn(account, { header: (name) => headers[name], body }, now)) return null;
  try {
    const { event_type, resource } = Callback.parse(JSON.parse(body));
    const told = openResource(resource, account.keys.api_key);
    if (event_type.startsWith('REFUND.')) {
      const refund = RefundNotice.parse(told);
      return refund.mchid === account.merchant_id ? { refund_number: refund.out_refund_no, refund: refundStanding(refund.refund_status) } : null;
    }
    const transaction = Transaction.parse(told);
    return isOurs(transaction, account) ? { charge_number: transaction.out_trade_no, standing: standingOf(transaction) } : null;
  } catch {
    return null;
  }
}
