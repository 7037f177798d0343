import fastify, { type FastifyInstance } from 'fastify';

const { BENCH_PORT = '0', BENCH_SECRET = '' } = process.env;

/** Serves a baseline in a process of its own: a string compare for who is asking, and nothing else around its routes. */
export async function serveBaseline(routes: (app: FastifyInstance) => void): Promise<void> {
  const app = fastify();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== '/api/health' && request.headers.authorization !== BENCH_SECRET) void reply.code(401).send({ code: 401 });
    else done();
  });
  app.get('/api/health', () => ({ code: 0 }));
  routes(app);
  process.send?.({ url: await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) }) });
}
