import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fastify, { LogController } from 'fastify';
import { Refusal } from '#kernel/contract/failure.ts';
import { securityHeaders } from './security-headers.ts';
import { InvalidInput, languageOf } from './mount.ts';
import type { Speak } from './speak.ts';
import { troubleOf } from './trouble.ts';

const BODY_LIMIT = 256 * 1024;
/** The largest upload over a slow line takes less. */
const REQUEST_MS = 120_000;
/** No contract nests deeper; what does is meant to exhaust whoever walks through it. */
const MOST_LEVELS = 32;
/** The largest file of any kind, and the few short fields beside it. */
const UPLOAD_LIMITS = { files: 1, fileSize: 10 * 1024 * 1024, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 11, headerPairs: 50 };

export interface HttpOptions {
  log: FastifyBaseLogger;
  speak: Speak;
  /** Exact addresses of the proxies in front, whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Whether TLS is ended in front of us: HSTS is sent. */
  behindTls: boolean;
}

/** Whether a body nests deeper than any contract; without recursion, which is what a deep one would exhaust. */
function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.values(value) : []));
  }
  return false;
}

/** A Fastify application with the house's headers, limits, bodies and refusals; routes are mounted by the caller. */
export async function openHttp({ log, speak, trustedProxies, behindTls }: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(behindTls);
  const app = fastify({
    loggerInstance: log,
    // Its own lines would name addresses with their queries; ours name the route.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    // Two hundred ids joined by commas, as many as a call may ask for by its path.
    routerOptions: { maxParamLength: 4_096 },
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Whoever sends a request drop by drop holds a connection no longer than this.
    requestTimeout: REQUEST_MS,
    // An address that cannot be read meets no hook of ours.
    frameworkErrors: (_, request, reply: FastifyReply) => {
      void reply.headers(headers).header('cache-control', 'no-store').code(400);
      return reply.send({ code: 400, message: speak(languageOf(request), 'kernel.invalid'), data: null });
    },
  });
  // Requests are validated by their contracts, in the mount.
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.addHook('preValidation', (request, _, done) => done(isTooDeep(request.body) ? new Refusal(400, 'kernel.invalid') : undefined));
  await app.register(rateLimit, { global: false });
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await app.register(compress, { global: true, threshold: 4096, encodings: ['br', 'gzip'] });

  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, never the address asked for: queries carry names and phones.
    const ms = Math.round(reply.elapsedTime); // exact: milliseconds of a log line, not money
    request.log.info({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms });
    done();
  });

  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const language = languageOf(request);
    const refuse = (status: number, message: string, more: object = {}) =>
      reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({ code: status, message, data: null, ...more });
    if (error instanceof InvalidInput) return refuse(400, error.errors[0]?.message ?? speak(language, 'kernel.invalid'), { errors: error.errors });
    if (error instanceof Refusal) {
      const message = speak(language, error.key, error.params);
      const errors = [error, ...error.also].flatMap(({ field, key, params }) => (field ? [{ field, message: speak(language, key, params) }] : []));
      return refuse(error.status, message, {
        code: error.code,
        data: error.data,
        ...(errors.length > 0 ? { errors } : {}),
      });
    }
    const status = (error as FastifyError).statusCode ?? 500;
    if (status === 429) return refuse(429, speak(language, 'kernel.too_many'));
    if (status === 413) return refuse(413, speak(language, 'kernel.too_large_body'));
    if (status >= 400 && status < 500) return refuse(status === 415 ? 400 : status, speak(language, 'kernel.invalid'));
    const trouble = troubleOf(error);
    if (trouble) {
      const { retry_after } = trouble;
      request.log.warn({ route: request.routeOptions.url, code: (error as FastifyError).code, message: error.message }, 'a call met trouble');
      if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
      return refuse(trouble.status, speak(language, trouble.key));
    }
    const { message, stack, code } = error as FastifyError;
    // A database error's detail quotes values; its message and code are enough to find the fault.
    request.log.error({ route: request.routeOptions.url, code, err: { message, stack } }, 'a call failed');
    return refuse(500, speak(language, 'kernel.internal'));
  });
  return app;
}
