import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const sign = (text: string, key: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64');

interface Trade {
  appid: string;
  mchid: string;
  out_trade_no: string;
  /** Who alone may pay it. */
  openid?: string;
  transaction_id: string;
  trade_state: string;
  trade_type: string;
  success_time?: string;
  amount: { total: number; currency: string };
}
interface Refund {
  out_refund_no: string;
  out_trade_no: string;
  status: string;
  amount: number;
}

/** A WeChat Pay that refuses what is signed wrongly, and signs what it answers; `now` is the clock that both go by. */
export async function openFakeWechat(now: () => Date) {
  const [merchant, platform, stranger] = [pair(), pair(), pair()];
  const identity = {
    app_id: 'wxtestapp',
    merchant_id: '1900000001',
    key_serial: 'MERCHANTSERIAL',
    gateway_key_serial: 'PUB_KEY_ID_1',
    api_key: 'k'.repeat(32),
  };
  const app_secret = 's'.repeat(32);
  /** Codes of customers who were asked who they are, each good once. */
  const codes = new Map<string, { openid: string; isSpent: boolean }>();
  /** Whom the page of WeChat finds before it. */
  const person = { openid: 'oCustomerOfTheShop' };
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, Refund>();
  const seen: string[] = [];
  /** How it fails next: cut off behind the work, or answered by somebody who is not WeChat Pay; what happens between its being asked and closing. */
  const mood = {
    cuts: false,
    forges: false,
    refusesRefunds: false,
    sellsNoLinks: false,
    isMute: false,
    /** Of no transaction, whatever became of it. */
    tellsNothing: false,
    between: undefined as ((number: string) => Promise<unknown>) | undefined,
  };
  const stamp = () => String(Math.floor(now().getTime() / 1000));

  const answer = (response: ServerResponse, status: number, body: object | null): void => {
    const text = body ? JSON.stringify(body) : '';
    const [timestamp, nonce] = [stamp(), randomBytes(8).toString('hex')];
    const signature = sign(`${timestamp}\n${nonce}\n${text}\n`, mood.forges ? stranger.privateKey : platform.privateKey);
    response.writeHead(status, {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': identity.gateway_key_serial,
    });
    response.end(text);
  };

  /** Whether the merchant signed this very call, with the certificate it is known by, just now. */
  const isSigned = ({ method, url, headers }: IncomingMessage, body: string): boolean => {
    const given = Object.fromEntries([...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    if (!headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false;
    if (given['mchid'] !== identity.merchant_id || given['serial_no'] !== identity.key_serial) return false;
    if (Math.abs(Number(given['timestamp']) - now().getTime() / 1000) > 300) return false;
    const text = [method, url, given['timestamp'], given['nonce_str'], body, ''].join('\n');
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(merchant.publicKey, given['signature'] ?? '', 'base64');
  };

  const make = (
    form: { appid: string; mchid: string; out_trade_no: string; amount: Trade['amount'] },
    trade_type: string,
    trade_state: string,
  ): Trade => {
    const { appid, mchid, out_trade_no, amount } = form;
    const trade = { appid, mchid, out_trade_no, amount, trade_type, trade_state, transaction_id: `4200${out_trade_no.replace(/\D/g, '')}` };
    trades.set(out_trade_no, trade);
    return trade;
  };
  const fault = (response: ServerResponse, status: number, code: string, message = code) => answer(response, status, { code, message });

  const steps: [RegExp, (response: ServerResponse, form: never, name: string) => void][] = [
    [
      /^POST \/v3\/pay\/transactions\/native$/,
      (response, form: never) => {
        make(form, 'NATIVE', 'NOTPAY');
        answer(response, 200, { code_url: `weixin://wxpay/bizpayurl?pr=${(form as Trade).out_trade_no}` });
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/jsapi$/,
      (response, form: never) => {
        const { payer, notify_url } = form as { payer?: { openid?: string }; notify_url?: string };
        const known = [...codes.values()].some(({ openid }) => openid === payer?.openid);
        if (!known || !notify_url) return fault(response, 400, 'PARAM_ERROR', '无效的openid');
        make(form, 'JSAPI', 'NOTPAY').openid = payer!.openid!;
        return answer(response, 200, { prepay_id: `wx${(form as Trade).out_trade_no}` });
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/h5$/,
      (response, form: never) => {
        const { scene_info } = form as { scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } } };
        if (!scene_info?.payer_client_ip || scene_info.h5_info?.type !== 'Wap') return fault(response, 400, 'PARAM_ERROR');
        if (mood.sellsNoLinks) return fault(response, 403, 'NO_AUTH', '商户无权限');
        make(form, 'MWEB', 'NOTPAY');
        return answer(response, 200, {
          h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${(form as Trade).out_trade_no}&package=1`,
        });
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/codepay$/,
      (response, form: never) => {
        const { payer, scene_info } = form as { payer?: { auth_code?: string }; scene_info?: object };
        if (!scene_info || !payer?.auth_code) return fault(response, 400, 'PARAM_ERROR');
        const known = trades.get((form as Trade).out_trade_no);
        if (known) return answer(response, 200, known);
        if (payer.auth_code.endsWith('0000')) return fault(response, 403, 'NOT_ENOUGH', '余额不足');
        const isPaying = payer.auth_code.endsWith('9999');
        const trade = make(form, 'MICROPAY', isPaying ? 'USERPAYING' : 'SUCCESS');
        return answer(response, isPaying ? 202 : 200, trade);
      },
    ],
    [
      /^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/,
      (response, _, name) => {
        if (mood.tellsNothing) return fault(response, 403, 'NO_AUTH', '商户无权限');
        const trade = trades.get(name);
        return trade ? answer(response, 200, trade) : fault(response, 404, 'ORDER_NOT_EXIST');
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/reverse$/,
      (response, _, name) => {
        const trade = trades.get(name);
        if (!trade) return fault(response, 404, 'ORDER_NOT_EXIST');
        // A wallet that had paid by then gets its money back.
        trade.trade_state = trade.trade_state === 'SUCCESS' ? 'REFUND' : 'REVOKED';
        return answer(response, 204, null);
      },
    ],
    [
      /^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/,
      (response, _, name) => {
        const trade = trades.get(name);
        if (!trade) return fault(response, 404, 'ORDER_NOT_EXIST');
        if (trade.trade_state === 'SUCCESS') return fault(response, 400, 'ORDERPAID');
        trade.trade_state = 'CLOSED';
        return answer(response, 204, null);
      },
    ],
    [
      /^POST \/v3\/refund\/domestic\/refunds$/,
      (response, form: never) => {
        const { out_trade_no, out_refund_no, amount } = form as {
          out_trade_no: string;
          out_refund_no: string;
          amount: { refund: number; total: number };
        };
        const known = refunds.get(out_refund_no);
        if (known) return answer(response, 200, known);
        const trade = trades.get(out_trade_no);
        const back = [...refunds.values()].filter((one) => one.out_trade_no === out_trade_no).reduce((sum, one) => sum + one.amount, 0);
        if (!trade || trade.amount.total !== amount.total || back + amount.refund > amount.total) return fault(response, 400, 'INVALID_REQUEST');
        if (mood.refusesRefunds) return fault(response, 403, 'NOT_ENOUGH', '商户余额不足');
        const refund = { out_refund_no, out_trade_no, amount: amount.refund, status: 'PROCESSING' };
        refunds.set(out_refund_no, refund);
        return answer(response, 200, refund);
      },
    ],
    [
      /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/,
      (response, _, name) => {
        const refund = refunds.get(name);
        return refund ? answer(response, 200, refund) : fault(response, 404, 'RESOURCE_NOT_EXISTS');
      },
    ],
  ];

  /** WeChat's page, which knows who is before it and sends them back without a question. */
  const askedWho = (response: ServerResponse, asked: URLSearchParams): void => {
    if (asked.get('appid') !== identity.app_id || asked.get('scope') !== 'snsapi_base' || !/^[0-9A-Za-z]{1,128}$/.test(asked.get('state') ?? ''))
      return void response.writeHead(400).end();
    const code = randomBytes(16).toString('hex');
    codes.set(code, { openid: person.openid, isSpent: false });
    response.writeHead(302, { location: `${asked.get('redirect_uri')}&code=${code}&state=${asked.get('state')}` }).end();
  };
  /** Unsigned, as WeChat answers; each code once. */
  const toldWho = (response: ServerResponse, asked: URLSearchParams): void => {
    const code = codes.get(asked.get('code') ?? '');
    const say = (said: object) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(said));
    if (mood.isMute) return void response.writeHead(502).end('<html>');
    if (asked.get('appid') !== identity.app_id || asked.get('secret') !== app_secret) return say({ errcode: 40125, errmsg: 'invalid appsecret' });
    if (!code) return say({ errcode: 40029, errmsg: 'invalid code' });
    if (code.isSpent) return say({ errcode: 40163, errmsg: 'code been used' });
    code.isSpent = true;
    return say({ access_token: 'ACCESS', expires_in: 7200, openid: code.openid, scope: 'snsapi_base' });
  };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const asked = new URL(request.url!, 'http://fake');
    if (asked.pathname === '/connect/oauth2/authorize') return askedWho(response, asked.searchParams);
    if (asked.pathname === '/sns/oauth2/access_token') return toldWho(response, asked.searchParams);
    seen.push(`${request.method} ${request.url}`);
    if (!isSigned(request, body)) return fault(response, 401, 'SIGN_ERROR');
    const path = `${request.method} ${request.url!.split('?')[0]}`;
    if (request.method === 'GET' && path.includes('out-trade-no') && !request.url!.endsWith(`?mchid=${identity.merchant_id}`))
      return fault(response, 400, 'PARAM_ERROR');
    if (/\/(close|reverse)$/.test(path)) await mood.between?.(path.split('/').at(-2)!);
    for (const [pattern, step] of steps) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (mood.cuts) {
        step({ writeHead: () => undefined, end: () => undefined } as never, (body ? JSON.parse(body) : null) as never, match[1] ?? '');
        return request.socket.destroy();
      }
      return step(response, (body ? JSON.parse(body) : null) as never, match[1] ?? '');
    }
    return fault(response, 404, 'NOT_FOUND');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  /** A callback as it is sent: encrypted with the APIv3 key, signed with the platform's. */
  const callback = (event_type: string, told: object, { key = platform.privateKey, api_key = identity.api_key, at = stamp() } = {}) => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(api_key), Buffer.from(nonce)).setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(told)), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction', original_type: 'transaction' };
    const body = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type, resource_type: 'encrypt-resource', resource });
    const signed = randomBytes(8).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'wechatpay-timestamp': at,
      'wechatpay-nonce': signed,
      'wechatpay-signature': sign(`${at}\n${signed}\n${body}\n`, key),
      'wechatpay-serial': identity.gateway_key_serial,
    };
    return { headers, body };
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    form: { ...identity, private_key: merchant.privateKey, gateway_key: platform.publicKey },
    app_secret,
    person,
    codes,
    /** Whether the merchant signed this for its pages. */
    isPageSigned: (said: { appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string }): boolean =>
      said.appId === identity.app_id &&
      createVerify('RSA-SHA256')
        .update([said.appId, said.timeStamp, said.nonceStr, said.package, ''].join('\n'))
        .verify(merchant.publicKey, said.paySign, 'base64'),
    stranger: stranger.privateKey,
    trades,
    refunds,
    seen,
    mood,
    callback,
    /** The customer pays. */
    pay: (number: string): Trade => {
      const trade = trades.get(number)!;
      Object.assign(trade, { trade_state: 'SUCCESS', success_time: now().toISOString() });
      return trade;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
