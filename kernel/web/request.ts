import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { encodeShopAuth, HEADER, type Envelope } from '#kernel/contract/envelope.ts';
import { apiUrl } from './base.ts';
import { CallFailure } from './call-failure.ts';
import { currentLanguage } from './language.ts';
import { waitOf, waited } from './patience.ts';
import { accessToken, deviceId, readSession } from './session.ts';

/** How long an answer is waited for (1§7). */
const TIMEOUT_MS = 50_000;

/** The part of an endpoint that decides how it travels. */
export type Wire = Pick<Endpoint, 'method' | 'path' | 'in' | 'access'>;

export interface Sending {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** A second person's agreement to what goes along. */
  countersign?: string | undefined;
}

type Fields = Record<string, unknown>;

const STREAM: Wire = { method: 'GET', path: '', in: 'query', access: 'signed-in' };

/** Repeats the key for arrays (1§7); what is not there is left out. */
export function encodeFields(fields: Fields): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) encoded.append(name, String(item));
  }
  return encoded;
}

/** The file last: whoever reads it knows the fields by then. */
function multipartOf({ file, ...fields }: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) body.append(name, String(value));
  body.append('file', file as File);
  return body;
}

/** Puts the fields named in the path into it and answers with the rest. */
function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function headers(wire: Wire, sending: Sending): Headers {
  const language = currentLanguage();
  const sent = new Headers({
    [HEADER.device]: deviceId(),
    // 1§7 has it so; `Lang` beside it tells traditional Chinese and English apart.
    'accept-language': language === 'zh-CN' ? 'en-CH' : 'en-HK',
    [HEADER.language]: language,
  });
  const session = readSession();
  const token = accessToken();
  if (token && wire.access !== 'public') sent.set(HEADER.authorization, token);
  if (session) {
    sent.set(HEADER.shop, encodeShopAuth(session.user.shop_id));
    sent.set(HEADER.systemType, session.systemType === 'SHOP_CURE' ? 'SHOP_USER' : session.systemType);
  }
  if (sending.idempotencyKey) sent.set(HEADER.idempotencyKey, sending.idempotencyKey);
  if (sending.countersign) sent.set(HEADER.countersign, sending.countersign);
  return sent;
}

/** Sends once and answers the envelope, whatever its code. Throws a CallFailure when no envelope comes back. */
export const sendOnce = (wire: Wire, input: Fields, sending: Sending = {}): Promise<Envelope<unknown>> =>
  exchange(wire, input, sending, async (answer) => (await answer.json()) as Envelope<unknown>);

/** Fetches an answer that is no envelope; what is not 200 is one after all. */
export const fetchOnce = (wire: Wire, input: Fields, sending: Sending = {}): Promise<Envelope<unknown>> =>
  exchange(wire, input, sending, async (answer) =>
    answer.ok ? { code: 0, message: '', data: await answer.blob() } : ((await answer.json()) as Envelope<unknown>),
  );

async function exchange<Read>(wire: Wire, input: Fields, sending: Sending, read: (answer: Response) => Promise<Read>): Promise<Read> {
  const { path, rest } = fillPath(wire.path, input);
  const sent = headers(wire, sending);
  const query = wire.in === 'query' ? encodeFields(rest).toString() : '';
  const init: RequestInit = {
    method: wire.method,
    headers: sent,
    credentials: 'omit',
    cache: 'no-store',
  };
  if (wire.in === 'form') init.body = encodeFields(rest);
  if (wire.in === 'file') init.body = multipartOf(rest);
  if (wire.in === 'json') {
    sent.set('content-type', 'application/json');
    init.body = JSON.stringify(rest);
  }
  // A read may be asked again, and so may a command that carries a key: it is done once.
  const isRepeatable = wire.method === 'GET' || sending.idempotencyKey !== undefined;
  for (let tried = 0; ; tried += 1) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    init.signal = sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout;
    try {
      const answer = await fetch(apiUrl(path) + (query && `?${query}`), init);
      const wait = isRepeatable ? waitOf(answer, tried) : null;
      if (wait === null) return await read(answer);
      await waited(wait, sending.signal);
    } catch {
      throw new CallFailure(timeout.aborted ? 'timeout' : sending.signal?.aborted ? 'aborted' : 'network');
    }
  }
}

/** Opens an answer that goes on and on, as the session at hand; null when it was refused. */
export async function openStream(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const answer = await fetch(url, { headers: headers(STREAM, {}), credentials: 'omit', cache: 'no-store' });
  return answer.ok ? answer.body : null;
}
