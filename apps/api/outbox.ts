import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SmsSender } from '#kernel/server/sms.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Asked for on this machine itself: not through a proxy, nor by a page of elsewhere that a name leads here. */
const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.headers.host ?? '') && request.headers['x-forwarded-for'] === undefined;

/** Shows the codes that nobody delivers, so that the product can be tried out without a message service. */
export function serveOutbox(app: FastifyInstance, { outbox }: SmsSender): void {
  if (!outbox) return;
  app.get('/api/dev/outbox', (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send({ code: 0, message: '', data: outbox });
  });
}
