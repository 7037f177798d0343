import pg from 'pg';
import type { Bare } from './bare.place.ts';
import { dayRoutes } from './bare.day.ts';
import { goodsRoutes } from './bare.goods.ts';
import { orderRoutes } from './bare.orders.ts';
import { readRoutes } from './bare.reads.ts';
import { saleRoutes } from './bare.sales.ts';
import { stockRoutes } from './bare.stock.ts';
import { serveBaseline } from './baseline.ts';

/**
 * What the product is measured against: Fastify and `pg` and nothing else. One process, a string compare for who is
 * asking, SQL written by hand, no row security (it connects as the superuser), no scope, no validation, no logs.
 */
const { BENCH_SUPER_URL = '', BENCH_ORG = '', BENCH_SHOP = '', BENCH_UID = '' } = process.env;

// A pool of its own: asking for ids while every other client waits for one would stop them all.
const ids = new pg.Pool({ connectionString: BENCH_SUPER_URL, max: 1 });
// The ledger’s functions ask for the organisation even of a superuser.
const pool = new pg.Pool({ connectionString: BENCH_SUPER_URL, max: 16, options: `-c app.org_id=${BENCH_ORG}` });
const bare: Bare = { pool, ids, org_id: BENCH_ORG, shop_id: BENCH_SHOP, uid: BENCH_UID };
await serveBaseline((app) => {
  readRoutes(app, bare);
  goodsRoutes(app, bare);
  saleRoutes(app, bare);
  stockRoutes(app, bare);
  orderRoutes(app, bare);
  dayRoutes(app, bare);
});
