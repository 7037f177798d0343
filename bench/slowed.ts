import fastify from 'fastify';

// The negative control: the product's answers, each held back. A benchmark that lets this pass measures nothing.
const { BENCH_ORIGIN = '', BENCH_PORT = '0', BENCH_DELAY_MS = '15' } = process.env;
const app = fastify();
app.get('/*', async (request, reply) => {
  const [answer] = await Promise.all([
    fetch(`${BENCH_ORIGIN}${request.url}`, { headers: request.headers as Record<string, string> }).then((response) => response.text()),
    new Promise((done) => setTimeout(done, Number(BENCH_DELAY_MS))),
  ]);
  return reply.type('application/json').send(answer);
});
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) }) });
