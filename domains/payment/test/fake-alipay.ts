import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const sign = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
/** As Alipay describes it: by name, empty ones and the signature left out, joined as they are. */
const joined = (values: Record<string, string>, without: string[]) =>
  Object.keys(values)
    .filter((name) => values[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${values[name]}`)
    .join('&');
/** The bare letters of a key, as its console shows them. */
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');

interface Trade {
  out_trade_no: string;
  trade_no: string;
  trade_status: string;
  total_amount: string;
  back: Map<string, string>;
  send_pay_date?: string;
}
type Biz = Record<string, string>;
type Said = Record<string, string>;

/** An Alipay that refuses what is signed wrongly, and signs what it answers. */
export async function openFakeAlipay() {
  const [app, platform, stranger] = [pair(), pair(), pair()];
  const identity = { app_id: '2021000000000001', merchant_id: '2088000000000001' };
  const trades = new Map<string, Trade>();
  /** `between` happens after it was asked and before it is cancelled. */
  const mood = { forges: false, between: undefined as ((out_trade_no: string) => Promise<unknown>) | undefined };
  const seen: string[] = [];
  const open = ({ out_trade_no, total_amount }: Biz, trade_status: string): Trade => {
    const trade = {
      out_trade_no: out_trade_no!,
      total_amount: total_amount!,
      trade_status,
      trade_no: `2026${out_trade_no!.replace(/\D/g, '')}`,
      back: new Map<string, string>(),
    };
    trades.set(trade.out_trade_no, trade);
    return trade;
  };
  const ok = (more: Said = {}): Said => ({ code: '10000', msg: 'Success', ...more });
  const no = (sub_code: string, sub_msg: string): Said => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg });
  const told = ({ out_trade_no, trade_no, trade_status, total_amount, send_pay_date }: Trade): Said =>
    ok({ out_trade_no, trade_no, trade_status, total_amount, ...(send_pay_date && { send_pay_date }) });

  const steps: Record<string, (biz: Biz) => Said> = {
    // A code is no trade until somebody scans it.
    'alipay.trade.precreate': ({ out_trade_no }) => ok({ out_trade_no: out_trade_no!, qr_code: `https://qr.alipay.com/${out_trade_no}?a={"b"}` }),
    'alipay.trade.pay': (biz) => {
      if (biz['scene'] !== 'bar_code') return no('ACQ.INVALID_PARAMETER', '参数无效');
      if (biz['auth_code']!.endsWith('0000')) return no('ACQ.BUYER_BALANCE_NOT_ENOUGH', '买家余额不足');
      const isPaying = biz['auth_code']!.endsWith('9999');
      const { trade_status: _, ...paid } = told(open(biz, isPaying ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS'));
      return isPaying ? { ...paid, code: '10003', msg: ' order success pay inprocess' } : paid;
    },
    'alipay.trade.query': ({ out_trade_no }) => {
      const trade = trades.get(out_trade_no!);
      return trade ? told(trade) : no('ACQ.TRADE_NOT_EXIST', '交易不存在');
    },
    'alipay.trade.cancel': ({ out_trade_no }) => {
      const trade = trades.get(out_trade_no!);
      // A trade that was paid is refunded whole.
      const isPaid = trade?.trade_status === 'TRADE_SUCCESS';
      if (trade) Object.assign(trade, { trade_status: 'TRADE_CLOSED' }, isPaid && { send_pay_date: '2026-01-01 12:00:00' });
      return ok({ out_trade_no: out_trade_no!, ...(trade && { trade_no: trade.trade_no }), retry_flag: 'N', action: isPaid ? 'refund' : 'close' });
    },
    'alipay.trade.refund': ({ out_trade_no, out_request_no, refund_amount }) => {
      const trade = trades.get(out_trade_no!);
      if (!trade) return no('ACQ.TRADE_NOT_EXIST', '交易不存在');
      const isNew = !trade.back.has(out_request_no!);
      trade.back.set(out_request_no!, refund_amount!);
      const sum = [...trade.back.values()].reduce((all, one) => all + Number(one.replace('.', '')), 0);
      if (sum > Number(trade.total_amount.replace('.', ''))) {
        trade.back.delete(out_request_no!);
        return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
      }
      return ok({ out_trade_no: out_trade_no!, fund_change: isNew ? 'Y' : 'N' });
    },
    'alipay.trade.fastpay.refund.query': ({ out_trade_no, out_request_no }) =>
      ok(trades.get(out_trade_no!)?.back.has(out_request_no!) ? { refund_status: 'REFUND_SUCCESS' } : {}),
  };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { sign: signature = '', ...asked } = Object.fromEntries(new URLSearchParams(body));
    seen.push(asked['method'] ?? '');
    const isSigned =
      asked['app_id'] === identity.app_id &&
      asked['sign_type'] === 'RSA2' &&
      createVerify('RSA-SHA256')
        .update(joined(asked, ['sign']), 'utf8')
        .verify(app.publicKey, signature, 'base64');
    const step = steps[asked['method'] ?? ''];
    if (asked['method'] === 'alipay.trade.cancel') await mood.between?.((JSON.parse(asked['biz_content']!) as Biz)['out_trade_no']!);
    const said = !isSigned
      ? { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
      : step
        ? step(JSON.parse(asked['biz_content']!) as Biz)
        : { code: '40004', msg: 'Business Failed', sub_code: 'isv.invalid-method' };
    // Slashes come escaped, as they do from Alipay: the signature covers the letters as they are sent.
    const part = JSON.stringify(said).replaceAll('/', '\\/');
    const key = mood.forges ? stranger.privateKey : platform.privateKey;
    const name = isSigned ? `${asked['method']!.replaceAll('.', '_')}_response` : 'error_response';
    response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' });
    response.end(`{"${name}":${part},"sign":"${sign(part, key).replaceAll('/', '\\/')}"}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    form: { ...identity, private_key: bare(app.privateKey), gateway_key: bare(platform.publicKey) },
    stranger: stranger.privateKey,
    trades,
    seen,
    mood,
    /** The customer scans the code and pays. */
    pay: (out_trade_no: string, total_amount: string): Trade => open({ out_trade_no, total_amount }, 'TRADE_SUCCESS'),
    /** A callback as it is sent. */
    callback: (
      { out_trade_no, trade_no, trade_status, total_amount }: Trade,
      { key = platform.privateKey, more = {} as Record<string, string> } = {},
    ): string => {
      const told: Record<string, string> = {
        app_id: identity.app_id,
        seller_id: identity.merchant_id,
        notify_type: 'trade_status_sync',
        notify_id: 'n1',
        subject: '兰亭 & 静安',
        out_trade_no,
        trade_no,
        trade_status,
        total_amount,
        ...more,
      };
      return new URLSearchParams({ ...told, sign_type: 'RSA2', sign: sign(joined(told, []), key) }).toString();
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
