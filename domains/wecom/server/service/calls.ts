import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Sentence, ServiceRefused, ServiceSilent } from './driver.ts';

// The protocol is the server API of developer.work.weixin.qq.com: every answer has `errcode`, 0 where it is one.

const TIMEOUT_MS = 15_000;
const SPARE_MS = 5 * 60_000;

/** What every answer has. */
export interface Answered {
  errcode?: number;
  errmsg?: string;
}

/** Tokens by account and secret, until shortly before they end: the service gives few of them. */
const tokens = new LRUCache<string, { token: string; until: number }>({ max: 1_000 });

const TOKEN_ENDED = new Set([40_001, 40_014, 42_001]);
/** Busy, or too often: nothing was done. */
const PASSING = new Set([-1, 45_009, 45_033]);
const SENTENCES: Readonly<Record<number, Sentence>> = {
  40_001: 'secret_wrong',
  40_013: 'corp_unknown',
  40_091: 'secret_wrong',
  60_020: 'ip_not_allowed',
  60_011: 'not_permitted',
  48_002: 'not_permitted',
  81_013: 'not_permitted',
  84_074: 'not_permitted',
  45_009: 'too_often',
  45_033: 'too_often',
  41_048: 'nobody_reached',
  41_063: 'nobody_reached',
};

/** Why the service does not do it, as people read it. */
function refusedBy({ errcode = 0, errmsg = '' }: Answered): ServiceRefused {
  const ip = /from ip: ?([\d.:a-f]+)/i.exec(errmsg)?.[1] ?? '';
  const sentence = SENTENCES[errcode] ?? (errcode === -1 ? 'service_busy' : 'service_refused');
  return new ServiceRefused(sentence, { code: String(errcode), said: errmsg.slice(0, 120), ip }, PASSING.has(errcode));
}

async function ask<Data>(url: string, init: RequestInit): Promise<Data & Answered> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new ServiceSilent(error.message);
  });
  if (answer.status >= 500) throw new ServiceSilent(`answered ${answer.status}`);
  return (await answer.json().catch(() => {
    throw new ServiceSilent(`answered ${answer.status} without JSON`);
  })) as Data & Answered;
}

/** Calls of one account with one of its secrets. */
export interface Calls {
  get<Data>(path: string, query?: Record<string, string>): Promise<Data>;
  post<Data>(path: string, body: object | FormData, query?: Record<string, string>): Promise<Data>;
}

/** Opens the calls of an account: a token is asked for once and kept, and asked for anew where the service has ended it. */
export function openCalls(url: string, corp_id: string, secret: string): Calls {
  const kept = createHash('sha256').update(JSON.stringify([url, corp_id, secret])).digest('base64');
  const tokenOf = async (): Promise<string> => {
    const known = tokens.get(kept);
    if (known && known.until > Date.now()) return known.token;
    const asked = new URLSearchParams({ corpid: corp_id, corpsecret: secret });
    const answer = await ask<{ access_token?: string; expires_in?: number }>(`${url}/gettoken?${asked.toString()}`, {});
    if (answer.errcode || !answer.access_token) throw refusedBy(answer);
    tokens.set(kept, { token: answer.access_token, until: Date.now() + (answer.expires_in ?? 0) * 1_000 - SPARE_MS });
    return answer.access_token;
  };
  const call = async <Data>(path: string, init: RequestInit, query: Record<string, string>, again = true): Promise<Data> => {
    const asked = new URLSearchParams({ access_token: await tokenOf(), ...query });
    const answer = await ask<Data>(`${url}/${path}?${asked.toString()}`, init);
    if (answer.errcode === undefined) throw new ServiceSilent('an answer without a code');
    if (answer.errcode === 0) return answer;
    if (!again || !TOKEN_ENDED.has(answer.errcode)) throw refusedBy(answer);
    tokens.delete(kept);
    return call(path, init, query, false);
  };
  return {
    get: (path, query = {}) => call(path, {}, query),
    post: (path, body, query = {}) =>
      call(path, body instanceof FormData ? { method: 'POST', body } : { method: 'POST', body: JSON.stringify(body) }, query),
  };
}
