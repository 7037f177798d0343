import { z } from 'zod';
import { formatCents, parseCents } from '#kernel/contract/cents.ts';
import type { Standing } from '../../model/charge.rules.ts';
import type { Account, AskedCharge, Heard, Notice, PaymentGateway } from '../gateway.ts';
import { callOut, GatewayTrouble } from '../gateway.ts';
import { isSignedBy } from '../pem.ts';
import { isNoticeSigned, signedParameters, signedPart } from './signing.ts';

const Answer = z.looseObject({ code: z.string(), sub_code: z.string().optional(), sub_msg: z.string().optional() });
type Answer = z.infer<typeof Answer>;
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  /** When it was paid, if it ever was. */
  send_pay_date: z.string().optional(),
});
type Trade = z.infer<typeof Trade>;

const DONE = '10000';
const IS_PAYING = '10003';
const REFUSED = '40004';
/** What came of it is known to nobody. */
const UNSURE = new Set(['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error']);
const UNHEARD = 'ACQ.TRADE_NOT_EXIST';
/** The number was charged before: what came of that is asked. */
const CHARGED = 'ACQ.TRADE_HAS_SUCCESS';

/** `yyyy-MM-dd HH:mm:ss` in China's time. */
const CHINA_MS = 8 * 3_600_000;
const chinaTime = (at: Date): string => new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');
const money = (cents: number): string => formatCents(cents, { grouped: false });

/** Calls Alipay in an application's name; what is not signed by Alipay is no answer. */
async function ask(account: Account, url: string, now: () => Date, method: string, biz: object, notify_url: string | null = null): Promise<Answer> {
  const parameters = signedParameters(
    {
      app_id: account.app_id,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now()),
      version: '1.0',
      ...(notify_url && { notify_url }),
      biz_content: JSON.stringify(biz),
    },
    account.keys.private_key,
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  const { status, text } = await callOut(url, { method: 'POST', headers, body: new URLSearchParams(parameters).toString() });
  const part = signedPart(text, `${method.replaceAll('.', '_')}_response`);
  const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=\\]+)"/.exec(text)?.[1]?.replaceAll('\\/', '/') ?? '';
  if (!part || !isSignedBy(part, signature, account.keys.gateway_key)) throw new GatewayTrouble(`Alipay answered ${status} without its signature`);
  const answer = Answer.safeParse(JSON.parse(part)).data;
  if (!answer) throw new GatewayTrouble('Alipay answered nothing that can be read');
  if (answer.code !== DONE && answer.code !== IS_PAYING && (answer.code !== REFUSED || UNSURE.has(answer.sub_code ?? '')))
    throw new GatewayTrouble(`Alipay answered ${answer.code} ${answer.sub_code ?? ''}`);
  return answer;
}

const reasonOf = ({ sub_code = '', sub_msg }: Answer): string => (sub_msg ? `${sub_msg} (${sub_code})` : sub_code);

const textOf = (said: unknown): string | null => (typeof said === 'string' && said !== '' ? said : null);

function standingOf({ trade_status, total_amount, trade_no, send_pay_date }: Trade): Standing {
  if (trade_status === 'WAIT_BUYER_PAY') return { state: 'waiting' };
  if (trade_status === 'TRADE_CLOSED') return send_pay_date ? { state: 'returned', gateway_number: trade_no } : { state: 'closed' };
  const amount = parseCents(total_amount);
  if (amount === null) throw new GatewayTrouble('Alipay tells of a payment without its amount');
  return { state: 'paid', amount, currency_code: 'CNY', gateway_number: trade_no, at: null };
}

function tradeIn(answer: unknown, charge_number: string): Standing {
  const trade = Trade.safeParse(answer).data;
  if (!trade || trade.out_trade_no !== charge_number) throw new GatewayTrouble('Alipay answered about something else');
  return standingOf(trade);
}

/** Alipay's open gateway, signed by RSA2: a code that is shown, a code that is scanned, queries, cancelling, refunds, callbacks. */
export function alipay(account: Account, url: string, now: () => Date): PaymentGateway {
  const call = (method: string, biz: object, notify_url?: string | null) => ask(account, url, now, method, biz, notify_url);
  const form = ({ charge_number, amount, subject, expires_at }: AskedCharge) => ({
    out_trade_no: charge_number,
    total_amount: money(amount),
    subject,
    store_id: account.shop_id,
    time_expire: chinaTime(expires_at),
  });
  const query = async (charge_number: string): Promise<Standing> => {
    const answer = await call('alipay.trade.query', { out_trade_no: charge_number });
    if (answer.code === DONE) return tradeIn(answer, charge_number);
    if (answer.sub_code === UNHEARD) return { state: 'unknown' };
    throw new GatewayTrouble(`Alipay answered ${reasonOf(answer)}`);
  };
  return {
    query,
    async open(charge) {
      const answer = await call('alipay.trade.precreate', form(charge), charge.notify_url);
      const code = answer['qr_code'];
      if (answer.code !== DONE || typeof code !== 'string') throw new GatewayTrouble(`Alipay opened nothing: ${reasonOf(answer)}`);
      return code;
    },
    async take(charge, auth_code) {
      const answer = await call('alipay.trade.pay', { ...form(charge), scene: 'bar_code', auth_code }, charge.notify_url);
      if (answer.code === DONE) return tradeIn({ trade_status: 'TRADE_SUCCESS', ...answer }, charge.charge_number);
      if (answer.sub_code === CHARGED) return query(charge.charge_number);
      return answer.code === IS_PAYING ? { state: 'waiting' } : { state: 'failed', reason: reasonOf(answer) };
    },
    async close(charge_number) {
      const before = await query(charge_number);
      if (before.state === 'paid' || before.state === 'closed' || before.state === 'returned') return before;
      // A code that nobody scanned yet is no trade: cancelling is what ends it all the same.
      const answer = await call('alipay.trade.cancel', { out_trade_no: charge_number });
      if (answer.code !== DONE || answer['retry_flag'] === 'Y') throw new GatewayTrouble(`Alipay did not cancel: ${reasonOf(answer)}`);
      // Paid between the question and the cancelling: what a cancelled trade had paid goes back at once.
      return answer['action'] === 'refund' ? { state: 'returned', gateway_number: textOf(answer['trade_no']) } : { state: 'closed' };
    },
    async refund({ charge_number, refund_number, amount, reason }) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: charge_number,
        out_request_no: refund_number,
        refund_amount: money(amount),
        ...(reason && { refund_reason: reason }),
      });
      if (answer.code !== DONE) return { state: 'failed', reason: reasonOf(answer) };
      return { state: answer['fund_change'] === 'Y' ? 'arrived' : 'processing' };
    },
    async queryRefund({ charge_number, refund_number }) {
      const answer = await call('alipay.trade.fastpay.refund.query', { out_trade_no: charge_number, out_request_no: refund_number });
      return { state: answer.code === DONE && answer['refund_status'] === 'REFUND_SUCCESS' ? 'arrived' : 'unknown' };
    },
    hear: (notice) => heard(account, notice),
  };
}

/** Reads a callback: signed by Alipay, to this application and, where it is known, this seller. */
function heard(account: Account, { body }: Notice): Heard | null {
  const told = Object.fromEntries(new URLSearchParams(body));
  if (!isNoticeSigned(told, account.keys.gateway_key)) return null;
  if (told['app_id'] !== account.app_id) return null;
  if (account.merchant_id && told['seller_id'] !== account.merchant_id) return null;
  const trade = Trade.safeParse(told).data;
  if (!trade) return null;
  try {
    return { charge_number: trade.out_trade_no, standing: standingOf(trade) };
  } catch {
    return null;
  }
}
