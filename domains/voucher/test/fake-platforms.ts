import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the fakes know of a voucher. */
interface Known {
  deal_id: string;
  amount: number;
  used_by: string | null;
  certificate_id: string;
}

/** The accounts that the fakes let in. */
export const DOUYIN = { app_key: 'aw-client', secret: 'douyin-secret', shop_key: '7100000000001' };
export const MEITUAN = { app_key: '100567', secret: 'meituan-sign-key', token: 'shop-auth-token' };

const textOf = (request: IncomingMessage): Promise<string> =>
  new Promise((done) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => done(body));
  });

const MEITUAN_BUSY = { code: 'OP_SYSTEM_BUSY', msg: '系统繁忙' };
const DOUYIN_BUSY = { data: { error_code: 2_100_004, description: '系统繁忙' }, extra: { error_code: 2_100_004, description: '系统繁忙' } };
/** How each call is refused for good. */
const refusals = (name: string): object => {
  if (name === 'verify') return { data: { error_code: 0, verify_results: [{ result: 1208, msg: '券已核销' }] }, extra: { error_code: 0 } };
  if (name !== 'cancel') return { code: 'OP_FAIL', msg: '超过时限' };
  const fault = { error_code: 3_000_001, description: '已超过可撤销时限' };
  return { data: fault, extra: { ...fault, sub_error_code: 2_034_000_910 } };
};

/** Both platforms in one process over HTTP: they check who asks, and use each voucher once. */
export async function openFakes() {
  const vouchers = new Map<string, Known>();
  const calls: string[] = [];
  /** What befalls the next call of a name: the work is done and no answer comes, nothing is done, it is refused, or the platform is busy. */
  const faults = new Map<string, 'lost' | 'down' | 'refused' | 'busy'>();
  const seen = new Map<string, string>();
  let made = 0;

  const consume = (code: string, token: string): 'ok' | 'again' | 'used' | 'none' => {
    const voucher = vouchers.get(code);
    if (!voucher) return 'none';
    if (voucher.used_by === token) return 'again';
    if (voucher.used_by !== null) return 'used';
    voucher.used_by = token;
    return 'ok';
  };

  const douyin = (path: string, request: IncomingMessage, url: URL, body: string): object => {
    if (path === '/oauth/client_token/') {
      const { client_key, client_secret, grant_type } = JSON.parse(body) as Record<string, string>;
      const right = client_key === DOUYIN.app_key && client_secret === DOUYIN.secret && grant_type === 'client_credential';
      return right
        ? { data: { error_code: 0, access_token: 'clt.good', expires_in: 7200 } }
        : { data: { error_code: 10_003, description: 'client_key错误' } };
    }
    const fault = (error_code: number, description: string) => ({ data: { error_code, description }, extra: { error_code, description } });
    const fine = (data: object) => ({ data: { error_code: 0, description: 'success', ...data }, extra: { error_code: 0 } });
    if (request.headers['access-token'] !== 'clt.good') return fault(2_190_008, 'access_token已过期');
    if (path.endsWith('/prepare/')) {
      const code = url.searchParams.get('code') ?? url.searchParams.get('encrypted_data') ?? '';
      const voucher = vouchers.get(code);
      if (url.searchParams.get('poi_id') !== DOUYIN.shop_key || !voucher) return fault(2_100_005, '券码不存在');
      if (voucher.used_by !== null) return fine({ verify_token: '', certificates: [] });
      made += 1;
      const { certificate_id, deal_id, amount } = voucher;
      const sku = { sku_id: deal_id, title: `团购${deal_id}` };
      const paid = { original_amount: amount + 500, merchant_ticket_amount: 500, list_market_amount: amount * 2 };
      return fine({
        verify_token: `vt-${made}`,
        certificates: [{ certificate_id, encrypted_code: `enc-${code}`, expire_time: 1_893_456_000, sku, amount: paid }],
      });
    }
    const asked = JSON.parse(body) as { verify_token?: string; encrypted_codes?: string[]; certificate_id?: string; verify_id?: string };
    if (path.endsWith('/verify/')) {
      const code = asked.encrypted_codes![0]!.slice('enc-'.length);
      const result = consume(code, asked.verify_token!);
      const [number, msg] = result === 'ok' ? [0, '成功'] : result === 'none' ? [1, '券不存在'] : [1208, '券已核销'];
      const { certificate_id } = vouchers.get(code)!;
      return fine({ verify_results: [{ result: number, msg, certificate_id, verify_id: `vid-${certificate_id}` }] });
    }
    const voucher = [...vouchers.values()].find(({ certificate_id }) => certificate_id === asked.certificate_id);
    if (!voucher || asked.verify_id !== `vid-${voucher.certificate_id}`) return fault(3_000_001, '核销记录不存在');
    voucher.used_by = null;
    return fine({});
  };

  const meituan = (path: string, body: string): object => {
    const params = Object.fromEntries(new URLSearchParams(body));
    const text = Object.keys(params)
      .filter((name) => name !== 'sign' && params[name] !== '')
      .sort()
      .map((name) => name + params[name]!)
      .join('');
    if (
      params['sign'] !==
      createHash('sha1')
        .update(MEITUAN.secret + text)
        .digest('hex')
    )
      return { code: 'OP_SIGN_ERROR', msg: '签名错误' };
    if (params['appAuthToken'] !== MEITUAN.token || params['developerId'] !== MEITUAN.app_key || params['businessId'] !== '58')
      return { code: 'OP_AUTH', msg: '未授权' };
    const { receiptCode, requestId, dealId } = JSON.parse(params['biz']!) as Record<string, string>;
    const voucher = vouchers.get(receiptCode!);
    const fine = (data: object) => ({ code: 'OP_SUCCESS', msg: '成功', data });
    if (!voucher) return { code: 'OP_FAIL', msg: '券码不存在' };
    if (path.endsWith('/prepare')) {
      if (voucher.used_by) return { code: 'OP_FAIL', msg: '券码已验证' };
      return fine({
        count: 1,
        receiptCode,
        dealId: Number(voucher.deal_id),
        dealTitle: `团购${voucher.deal_id}`,
        dealPrice: voucher.amount / 100,
        dealMarketPrice: '398.00',
      });
    }
    if (path.endsWith('/getconsumed'))
      return voucher.used_by ? fine({ receiptCode, dealId: Number(voucher.deal_id) }) : { code: 'OP_FAIL', msg: '未验证' };
    if (path.endsWith('/consume'))
      return ['ok', 'again'].includes(consume(receiptCode!, requestId!)) ? fine({ result: [] }) : { code: 'OP_FAIL', msg: '券码已验证' };
    if (!voucher.used_by || dealId !== voucher.deal_id) return { code: 'OP_FAIL', msg: '未验证' };
    voucher.used_by = null;
    return fine({});
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url!, 'http://local');
    const body = await textOf(request);
    const name = url.pathname.split('/').findLast(Boolean)!;
    calls.push(name);
    const fault = faults.get(name);
    faults.delete(name);
    if (fault === 'down') return void response.writeHead(502).end('bad gateway');
    if (seen.has(url.pathname)) return void response.writeHead(302, { location: seen.get(url.pathname)! }).end();
    const isMeituan = url.pathname.startsWith('/ddzh/');
    const said =
      fault === 'refused'
        ? refusals(name)
        : fault === 'busy'
          ? isMeituan
            ? MEITUAN_BUSY
            : DOUYIN_BUSY
          : isMeituan
            ? meituan(url.pathname, body)
            : douyin(url.pathname, request, url, body);
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    faults,
    vouchers,
    /** Sells a voucher to somebody; its code. */
    sell(deal_id: string, amount: number): string {
      made += 1;
      const code = `1027${String(made).padStart(8, '0')}`;
      vouchers.set(code, { deal_id, amount, used_by: null, certificate_id: `7300000${made}` });
      return code;
    },
    /** The short address that a voucher's code shows. */
    link(code: string): string {
      made += 1;
      seen.set(`/s${made}/`, `https://www.iesdouyin.com/share/commerce/coupon/x/?schema_type=13&object_id=${code}`);
      return `https://v.douyin.com/s${made}/`;
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
