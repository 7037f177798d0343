import type { OfferedVoucher, Outcome, VoucherChannel, VoucherInHand } from './driver.ts';
import { ChannelSilent } from './driver.ts';
import { callJson, leadsTo } from './http.ts';

// The protocol is Douyin's "团购核销" for local-life merchants, as published on developer.open-douyin.com under
// local-life/develop/OpenAPI/general-capabilities/life.capacity.fulfilment: certificate.prepare, certificate.verify, certificate.cancel.

/** A shop's account with Douyin. */
export interface DouyinAccount {
  client_key: string;
  client_secret: string;
  poi_id: string;
}

interface Extra {
  error_code?: number;
  sub_error_code?: number;
  description?: string;
}
interface Answer<Data> {
  data?: Data & Extra;
  extra?: Extra;
}
interface Certificate {
  certificate_id: string | number;
  encrypted_code: string;
  /** Seconds. */
  expire_time?: number;
  sku?: { sku_id?: string | number; title?: string };
  amount?: { original_amount?: number; merchant_ticket_amount?: number; list_market_amount?: number };
}

/** Tokens by account, until shortly before they end. */
const tokens = new Map<string, { token: string; until: number }>();
const SPARE_MS = 5 * 60_000;
/** Results of a voucher, not faults of the call: it is used; by this very call where that was made before, by somebody else's otherwise. */
const USED: ReadonlySet<number> = new Set([1208, 2]);
/**
 * The only fault of a taking back that decides: the time for it is over. The platform says to make a call again that it answered with a
 * fault (busy, too often, an authorisation, its own), so every other fault, of a use above all, leaves open what became of it.
 */
const TOO_LATE = 2_034_000_910;
const ENDED_TOKENS = new Set([2190008, 28001008, 10008]);

/** Opens Douyin for a shop: `url` is where its calls are, `link` where the addresses of its codes are. */
export function openDouyin(account: DouyinAccount, { url, link }: { url: string; link: string }): VoucherChannel {
  const known = `${url}/${account.client_key}/${account.client_secret}`;
  const tokenOf = async (): Promise<string> => {
    const kept = tokens.get(known);
    if (kept && kept.until > Date.now()) return kept.token;
    const { client_key, client_secret } = account;
    const { data } = await callJson<Answer<{ access_token?: string; expires_in?: number }>>(`${url}/oauth/client_token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_key, client_secret, grant_type: 'client_credential' }),
    });
    if (!data?.access_token) throw new ChannelSilent(`no access token: ${data?.description ?? ''}`);
    tokens.set(known, { token: data.access_token, until: Date.now() + (data.expires_in ?? 0) * 1000 - SPARE_MS });
    return data.access_token;
  };
  /** A call with the token; once more with a new one where the old one had ended. */
  const call = async <Data>(path: string, init: RequestInit, again = true): Promise<Answer<Data>> => {
    const headers = { 'content-type': 'application/json', 'access-token': await tokenOf() };
    const answer = await callJson<Answer<Data>>(`${url}/goodlife/v1/fulfilment/certificate/${path}`, { ...init, headers });
    if (!again || !ENDED_TOKENS.has(faultOf(answer).error_code)) return answer;
    tokens.delete(known);
    return call(path, init, false);
  };
  const post = <Data>(path: string, body: object) => call<Data>(path, { method: 'POST', body: JSON.stringify(body) });

  return {
    async prepare(code) {
      const asked = await askedBy(code, link);
      const answer = await call<{ verify_token?: string; certificates?: Certificate[] }>(
        `prepare/?${new URLSearchParams({ ...asked, poi_id: account.poi_id }).toString()}`,
        { method: 'GET' },
      );
      const { error_code, description } = faultOf(answer);
      if (error_code !== 0) return { said: description };
      const { verify_token = '', certificates = [] } = answer.data ?? {};
      return certificates.map((certificate) => offered(certificate, asked['code'] ?? '', verify_token));
    },
    verify: async (voucher) => verified(await post('verify/', verifyBody(voucher, account)), voucher),
    async cancel({ refs, token }) {
      const { error_code, sub_error_code, description } = faultOf(
        await post('cancel/', { certificate_id: refs['certificate_id'], verify_id: refs['verify_id'], cancel_token: token }),
      );
      if (error_code === 0) return { done: true, refs: {} };
      if (sub_error_code !== TOO_LATE) throw new ChannelSilent(`${error_code}/${sub_error_code}: ${description}`);
      return { done: false, said: description };
    },
  };
}

interface Fault {
  error_code: number;
  sub_error_code: number;
  description: string;
}

/** The first fault that either part of an answer names. */
function faultOf({ data, extra }: Answer<unknown>): Fault {
  const part = [extra, data].find((one) => (one?.error_code ?? 0) !== 0);
  if (part) {
    const { error_code = 0, sub_error_code = 0, description = String(error_code) } = part;
    return { error_code, sub_error_code, description };
  }
  if (data === undefined) throw new ChannelSilent('an answer without data');
  return { error_code: 0, sub_error_code: 0, description: '' };
}

/** A scanned code is a short address: what it leads to carries the `object_id` that is asked for. A typed one is the number. */
async function askedBy(code: string, link: string): Promise<Record<string, string>> {
  if (!/^https?:/i.test(code)) return { code: code.replace(/\s/g, '') };
  const { pathname, searchParams } = new URL(code);
  const direct = searchParams.get('object_id');
  const target = direct === null && /^\/[\w-]+\/?$/.test(pathname) ? await leadsTo(`${link}${pathname}`) : null;
  const object_id = direct ?? (target && URL.canParse(target) ? new URL(target).searchParams.get('object_id') : null);
  return object_id ? { encrypted_data: object_id } : { code };
}

/** What is owed is what it was sold for, less what the shop itself gave off: the platform's own discounts are the platform's. */
const offered = ({ certificate_id, encrypted_code, expire_time, sku, amount }: Certificate, code: string, verify_token: string): OfferedVoucher => ({
  voucher_key: String(certificate_id),
  code: code || String(certificate_id),
  deal_id: String(sku?.sku_id ?? ''),
  deal_name: sku?.title ?? '',
  list_amount: amount?.list_market_amount ?? 0,
  amount: Math.max(0, (amount?.original_amount ?? 0) - (amount?.merchant_ticket_amount ?? 0)),
  valid_until: expire_time ? new Date(expire_time * 1000) : null,
  refs: { certificate_id: String(certificate_id), encrypted_code, verify_token },
});

const verifyBody = ({ refs }: VoucherInHand, { poi_id }: DouyinAccount) => ({
  verify_token: refs['verify_token'],
  poi_id,
  encrypted_codes: [refs['encrypted_code']],
});

interface Verified {
  verify_results?: { result: number; msg?: string; verify_id?: string | number; certificate_id?: string | number }[];
}

/** What became of a use: a result that nobody knows decides nothing, as a fault does. */
function verified(answer: Answer<Verified>, { again, refs }: VoucherInHand): Outcome {
  const { error_code, description } = faultOf(answer);
  if (error_code !== 0) throw new ChannelSilent(`${error_code}: ${description}`);
  const [found] = answer.data?.verify_results ?? [];
  if (!found) throw new ChannelSilent('an answer without results');
  const { result, msg = String(result), verify_id, certificate_id = refs['certificate_id'] } = found;
  if (result !== 0 && !USED.has(result)) throw new ChannelSilent(`result ${result}: ${msg}`);
  if (result !== 0 && !again) return { done: false, said: msg };
  return { done: true, refs: { certificate_id: String(certificate_id), ...(verify_id != null && { verify_id: String(verify_id) }) } };
}
