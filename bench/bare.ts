import fastify from 'fastify';
import pg from 'pg';
import type { Bare } from './bare.place.ts';
import { readRoutes } from './bare.reads.ts';
import { saleRoutes } from './bare.sales.ts';

/**
 * What the product is measured against: Fastify and `pg` and nothing else. One process, a string compare for who is
 * asking, SQL written by hand, no row security (it connects as the superuser), no scope, no validation, no logs.
 */
const { BENCH_SUPER_URL = '', BENCH_PORT = '0', BENCH_SECRET = '', BENCH_ORG = '', BENCH_SHOP = '', BENCH_UID = '' } = process.env;

// A pool of its own: asking for ids while every other client waits for one would stop them all.
const ids = new pg.Pool({ connectionString: BENCH_SUPER_URL, max: 1 });
// The ledger’s functions ask for the organisation even of a superuser.
const pool = new pg.Pool({ connectionString: BENCH_SUPER_URL, max: 16, options: `-c app.org_id=${BENCH_ORG}` });
const app = fastify();
app.addHook('onRequest', (request, reply, done) => {
  if (request.url !== '/api/health' && request.headers.authorization !== BENCH_SECRET) void reply.code(401).send({ code: 401 });
  else done();
});
app.get('/api/health', () => ({ code: 0 }));
const bare: Bare = { pool, ids, org_id: BENCH_ORG, shop_id: BENCH_SHOP, uid: BENCH_UID };
readRoutes(app, bare);
saleRoutes(app, bare);
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: Number(BENCH_PORT) }) });
