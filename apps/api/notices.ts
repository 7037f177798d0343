import type { FastifyInstance } from 'fastify';
import { hearNotice } from '#domains/payment/server/api.ts';
import { purposes } from '#apps/worker/charge.purposes.ts';
import type { Backend } from '#kernel/server/context.ts';

/** A gateway calls from few addresses, and again for whatever was not heard. */
const MOST_A_MINUTE = 1_200;
const MOST_BYTES = 64 * 1024;

/**
 * Where payment gateways call: without a session, letter by letter as they signed it. What is not believed is told nothing
 * but that; what was heard is answered as each gateway wants it, and what failed makes it call again.
 */
export async function serveNotices(app: FastifyInstance, backend: Backend, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body));
    const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } };
    scope.post<{ Params: { driver: string; token: string } }>('/api/payment/notice/:driver/:token', { config }, async (request, reply) => {
      const { driver, token } = request.params;
      const body = typeof request.body === 'string' ? request.body : '';
      const headers = request.headers as Record<string, string | undefined>;
      const heed = await hearNotice({ backend, now: now(), purposes }, driver, token, { headers, body });
      reply.header('cache-control', 'no-store');
      if (driver === 'alipay') return reply.code(heed === 'heard' ? 200 : 400).type('text/plain').send(heed === 'heard' ? 'success' : 'failure');
      return reply.code(heed === 'heard' ? 200 : 401).send(heed === 'heard' ? { code: 'SUCCESS', message: '' } : { code: 'FAIL', message: '' });
    });
  });
}
