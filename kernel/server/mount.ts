import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { CODE_RENEW, decodeShopAuth, HEADER } from '#kernel/contract/envelope.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { LANGUAGES, Refusal } from '#kernel/contract/failure.ts';
import type { Page } from '#kernel/contract/page.ts';
import { rowOf } from '#kernel/contract/page.ts';
import { sayKeptInJson } from '#kernel/contract/sentence.ts';
import type { Backend, Ctx, PublicCtx, Route } from './context.ts';
import { actorOf, judge, MOST_CONTEXTS, StaleContext } from './context.ts';
import { decoderOf } from './decode.ts';
import { serialiserOf } from './serialise.ts';
import { fieldErrors } from './speak.ts';
import { freshEntry, noteSeen } from './identity.ts';
import { noteLookups } from './lookups.ts';
import { prove } from './transaction.ts';
import type { Bytes } from './bytes.ts';
import { EVENT_STREAM, sendBytes, uploaded } from './bytes.ts';

export type { Route } from './context.ts';

/** Binds an endpoint to the function that answers it. A missing field of the answer does not compile. */
export const handle = <E extends Endpoint>(endpoint: E, handler: (ctx: Ctx, input: RequestOf<E>) => Promise<ResponseOf<E>>): Route => ({ endpoint, handler });

/** Binds a public endpoint: its handler knows no actor. */
export const handlePublic = <E extends Endpoint & { access: 'public' | string }>(
  endpoint: E, handler: (ctx: PublicCtx, input: RequestOf<E>) => Promise<ResponseOf<E>>,
): Route => ({ endpoint, handler: handler as Route['handler'] });

export interface Mounting {
  backend: Backend;
  now: () => Date;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** What a browser says of itself is kept up to this length. */
const AGENT_LENGTH = 300;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The reader's language: `Lang` where present, otherwise what Accept-Language says in the specification's way. */
export function languageOf(request: FastifyRequest): Language {
  const lang = header(request, HEADER.language);
  if (lang && (LANGUAGES as readonly string[]).includes(lang)) return lang as Language;
  return header(request, 'accept-language') === 'en-HK' ? 'zh-HK' : 'zh-CN';
}

/** Mounts every route below `/api`. */
export function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): void {
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      // What comes bit by bit must not wait to be packed.
      ...(endpoint.produces === EVENT_STREAM ? { compress: false } : {}),
      ...(endpoint.most_bytes ? { bodyLimit: endpoint.most_bytes } : {}),
      config: endpoint.limit ? { rateLimit: { max: endpoint.limit, timeWindow: '1 minute' } } : { rateLimit: false },
      handler: caller(route, mounting),
    });
  }
}

/** A file can be read once only, and a call begins anew when its cached context was void. */
function readOnce<Read>(read: (request: FastifyRequest) => Promise<Read>): (request: FastifyRequest) => Promise<Read> {
  const known = new WeakMap<FastifyRequest, Promise<Read>>();
  return (request) => {
    const reading = known.get(request) ?? read(request);
    known.set(request, reading);
    return reading;
  };
}

/** Reads a request's fields from wherever its endpoint says they travel, not yet validated. */
function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<Record<string, unknown>> {
  const decode = decoderOf(endpoint);
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  const files = readOnce((request) => uploaded(request, decode));
  return async (request) => {
    const path = decode(request.params as Record<string, unknown>, { listed: true });
    if (endpoint.in === 'file') return { ...(await files(request)), ...path };
    if (endpoint.in === 'query') return { ...decode(request.query as Record<string, unknown>), ...path };
    const body = request.body === undefined ? {} : request.body;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'kernel.invalid');
    const isForm = header(request, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (isForm && endpoint.in !== 'form') throw new Refusal(400, 'kernel.invalid');
    const fields = isForm ? decode(body as Record<string, unknown>) : (body as Record<string, unknown>);
    return inPath.size > 0 ? { ...fields, ...path } : fields;
  };
}

function caller({ endpoint, handler }: Route, { backend, now }: Mounting) {
  const inputOf = inputReader(endpoint);
  const write = serialiserOf(endpoint);
  const isPage = rowOf(endpoint.response) !== undefined;

  const run = async (ctx: PublicCtx | Ctx, request: FastifyRequest): Promise<unknown> => {
    const input = await inputOf(request);
    const parsed = endpoint.request.safeParse(input);
    if (!parsed.success) {
      // The order is: authenticate, right, validate. A cached context has not been proved yet.
      if ('entry' in ctx) await prove(ctx);
      throw new InvalidInput(fieldErrors(parsed.error.issues, input, backend.speak, ctx.language));
    }
    return handler(ctx as Ctx, parsed.data as never);
  };

  const runSignedIn = async (base: PublicCtx, request: FastifyRequest): Promise<unknown> => {
    const token = header(request, HEADER.authorization)?.replace(/^Bearer /i, '');
    if (!token) throw new Refusal(401, 'kernel.token_expired', { code: CODE_RENEW });
    const claims = await backend.tokens.verify(token, base.now);
    const shopHeader = header(request, HEADER.shop);
    const shop_id = shopHeader === undefined ? claims.shop_id : decodeShopAuth(shopHeader);
    if (!shop_id) throw new Refusal(403, 'kernel.shop_refused');
    const systemType = header(request, HEADER.systemType) ?? (shopHeader === undefined ? claims.sys_type : undefined);
    const name = `${claims.session_id}/${shop_id}`;
    const once = onceOf(endpoint, request);
    const countersign = header(request, HEADER.countersign) ?? null;
    let entry = backend.contexts.get(name);
    for (let tried = 0; tried < MOST_CONTEXTS; tried += 1) {
      entry ??= await freshEntry(backend, claims.session_id, shop_id, base.now);
      const actor = actorOf(entry, claims.session_id, systemType, base.now);
      const ctx: Ctx = { ...base, actor, once, countersign, entry: { known_epoch: entry.epoch, judged: false } };
      try {
        try {
          judge(actor, endpoint, base.now);
        } catch (refusal) {
          await prove(ctx);
          throw refusal;
        }
        const answer = await run(ctx, request).catch(async (failure: unknown) => {
          // What was refused by rights of the past may be allowed now.
          if (failure instanceof Refusal && !ctx.entry.judged) await prove(ctx);
          throw failure;
        });
        if (!ctx.entry.judged) await prove(ctx);
        backend.contexts.set(name, entry);
        noteSeen(backend, claims.session_id, base.ip, base.now);
        noteLookups(ctx);
        return answer;
      } catch (error) {
        if (!(error instanceof StaleContext)) throw error;
        entry = error.fresh;
        backend.contexts.set(name, entry);
      }
    }
    throw new Refusal(409, 'kernel.conflict');
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const base: PublicCtx = {
      now: now(), request_id: request.id, ip: request.ip, device: header(request, HEADER.device) ?? '',
      agent: (header(request, 'user-agent') ?? '').slice(0, AGENT_LENGTH), language: languageOf(request), endpoint, backend,
    };
    const answer = endpoint.access === 'public' ? await run(base, request) : await runSignedIn(base, request);
    reply.header('cache-control', 'no-store');
    if (endpoint.produces) return sendBytes(reply, endpoint.produces, answer as Bytes);
    reply.type(JSON_TYPE).serializer((payload) => sayKeptInJson(write(payload), (key, params) => backend.speak(base.language, key, params)));
    return envelope(answer, isPage);
  };
}

/** An answer as it travels: a page's rows and total stand side by side. */
function envelope(answer: unknown, isPage: boolean): Envelope<unknown> {
  const message = '';
  if (!isPage) return { code: 0, message, data: answer };
  const page = answer as Page<unknown>;
  return { code: 0, message, data: page.rows, data_total: page.total, ...(page.total_capped ? { data_total_capped: true } : {}) };
}

/** A refused request with its fields. */
export class InvalidInput extends Error {
  readonly errors: { field: string; message: string }[];
  constructor(errors: { field: string; message: string }[]) {
    super('invalid input');
    this.errors = errors;
  }
}

function onceOf(endpoint: Endpoint, request: FastifyRequest): Ctx['once'] {
  const key = header(request, HEADER.idempotencyKey);
  if (!endpoint.idempotent || key === undefined) return null;
  if (!/^[\x21-\x7e]{8,80}$/.test(key)) throw new Refusal(400, 'kernel.key_missing');
  return { key, body_hash: createHash('sha256').update(JSON.stringify((endpoint.in === 'query' ? request.query : request.body) ?? null)).digest() };
}
