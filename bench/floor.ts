import pg from 'pg';
import { named } from './bare.place.ts';
import { serveBaseline } from './baseline.ts';
import { floorOrderRoutes } from './floor.orders.ts';

/**
 * What nothing can be faster than by much: each question answered from rows that were made for it alone (`floor.tables.ts`),
 * one statement for a question, one for a step of a sale. The same answers as ours where something is read; of what is
 * written the least that a till would have to keep.
 */
const { BENCH_SUPER_URL = '', BENCH_SHOP = '' } = process.env;

const pool = new pg.Pool({ connectionString: BENCH_SUPER_URL, max: 16 });
const LIST = `select (select n from floor.members where shop_id = $1) as n, m.* from floor.member m where shop_id = $1
  order by member_id desc limit $2 offset $3`;
const hits = (condition: string): string => `
  with hits as materialized (select distinct member_id from floor.token where shop_id = $1 and ${condition}),
    cut as (select member_id from hits order by member_id desc limit $2 offset $3)
  select (select least(count(*), 1000)::integer from hits) as n, m.* from cut join floor.member m using (member_id) order by member_id desc`;
const EXACT = hits('token = $4');
const PREFIX = hits('token >= $4 and token < $5');

const GOODS = `select (select n from floor.products) as n, p.* from floor.product p where place > $2 order by place limit $1`;
const GOODS_FOUND = `
  with hits as materialized (select distinct place from floor.product_token where token >= $3 and token < $4),
    cut as (select place from hits order by place limit $1 offset $2)
  select (select least(count(*), 1000)::integer from hits) as n, p.* from cut join floor.product p using (place) order by place`;

const STOCK = `select (select n from floor.stocks where shop_id = $1) as n, s.* from floor.stock s where shop_id = $1 order by place limit $2 offset $3`;
const STOCK_FOUND = `
  with hits as materialized (select distinct place from floor.stock_token where shop_id = $1 and token >= $4 and token < $5),
    cut as (select place from hits order by place limit $2 offset $3)
  select (select least(count(*), 1000)::integer from hits) as n, s.* from cut join floor.stock s using (place) where shop_id = $1 order by place`;
const SUMMARY = `
  with cut as (select * from floor.stock where shop_id = $1 order by place limit $2 offset $3)
  select (select n from floor.stocks where shop_id = $1) as n, s.sku_id, s.shop_id, s.shop_name, s.goods_name, s.unit, s.specs_name, s.product_sn,
    s.barcode, m.*
  from cut s join lateral (
    select sum(in_quantity) as in_quantity, sum(out_quantity) as out_quantity, sum(in_value) as in_value, sum(out_value) as out_value,
      max(closing_quantity) filter (where month = $5) as closing_quantity, max(closing_value) filter (where month = $5) as closing_value
    from floor.stock_month where place = s.place and month between $4 and $5) m on true order by place`;

type Row = { n: number };
const paged = (rows: Row[]) => ({ code: 0, message: '', data: rows.map(({ n: _, ...row }) => row), data_total: rows[0]?.n ?? 0 });

const LEDGER = `select (select n from floor.ledgers where member_id = $1) as n, l.* from floor.ledger l where member_id = $1
  order by created_at desc, entry_id desc, card_id, card_item_id limit $2 offset $3`;
const ADD = `insert into floor.sale (key, member_id, project_id, project_name, price, performer, status)
  select $1, $2, shop_project_id, project_name, sell_price, $4, 'pending' from floor.project where shop_project_id = $3 returning order_id::text, price`;

await serveBaseline((app) => {
  floorOrderRoutes(app, pool, BENCH_SHOP, paged);
  app.get('/api/member/query/findSearchPage', async (request) => {
    const { page_no = '1', page_size = '20', key_word } = request.query as Record<string, string>;
    const cut = [BENCH_SHOP, Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    if (key_word === undefined) return paged((await pool.query<Row>(named('list', LIST, cut))).rows);
    if (/^\d{4}$/.test(key_word)) return paged((await pool.query<Row>(named('exact', EXACT, [...cut, key_word]))).rows);
    const word = key_word.toLowerCase();
    return paged((await pool.query<Row>(named('prefix', PREFIX, [...cut, word, `${word}\u{10ffff}`]))).rows);
  });

  app.get('/api/admin/goods/skus', async (request) => {
    const { page_no = '1', page_size = '40', keyword } = request.query as Record<string, string>;
    const cut = [Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    if (keyword === undefined) return paged((await pool.query<Row>(named('goods', GOODS, cut))).rows);
    const word = keyword.toLowerCase();
    return paged((await pool.query<Row>(named('goods_found', GOODS_FOUND, [...cut, word, `${word}\u{10ffff}`]))).rows);
  });

  app.get('/api/shop/stock/query/findSearchPage', async (request) => {
    const { page_no = '1', page_size = '20', key_word } = request.query as Record<string, string>;
    const cut = [BENCH_SHOP, Number(page_size), (Number(page_no) - 1) * Number(page_size)];
    if (key_word === undefined) return paged((await pool.query<Row>(named('stock', STOCK, cut))).rows);
    const word = key_word.toLowerCase();
    return paged((await pool.query<Row>(named('stock_found', STOCK_FOUND, [...cut, word, `${word}\u{10ffff}`]))).rows);
  });
  app.get('/api/shop/stock/query/findSummaryPage', async (request) => {
    const { page_no = '1', page_size = '20', start_date = '', end_date = '' } = request.query as Record<string, string>;
    const span = [start_date, end_date].map((day) => `${day.slice(0, 7)}-01`);
    return paged(
      (await pool.query<Row>(named('summary', SUMMARY, [BENCH_SHOP, Number(page_size), (Number(page_no) - 1) * Number(page_size), ...span]))).rows,
    );
  });

  app.get('/api/member/query/detail', async (request, reply) => {
    const { member_id } = request.query as Record<string, string>;
    const { rows } = await pool.query<object>(
      named('file', 'select * from floor.file where member_id = $1 and shop_id = $2', [member_id, BENCH_SHOP]),
    );
    return rows[0] ? { code: 0, message: '', data: rows[0] } : reply.code(404).send({ code: 404 });
  });

  app.get('/api/member/ledger/query/findSearchPage', async (request) => {
    const { member_id, page_no = '1', page_size = '20' } = request.query as Record<string, string>;
    return paged((await pool.query<Row>(named('ledger', LEDGER, [member_id, Number(page_size), (Number(page_no) - 1) * Number(page_size)]))).rows);
  });

  app.post('/api/shop/order/add', async ({ body, headers }) => {
    const { member_id, items } = body as { member_id: string; items: { item_id: string; performers: { uid: string }[] }[] };
    const { rows } = await pool.query<{ order_id: string }>(
      named('add', ADD, [headers['idempotency-key'], member_id, items[0]!.item_id, items[0]!.performers[0]!.uid]),
    );
    return { code: 0, message: '', data: rows[0]! };
  });
  app.post('/api/shop/order/settle', async ({ body }) => {
    const { order_id, payments } = body as { order_id: string; payments: { amount: number; card_id?: string }[] };
    const stored = payments.find(({ card_id }) => card_id)!;
    const cash = payments.find(({ card_id }) => !card_id)!;
    await pool.query(named('settle', 'select floor.settle($1, $2, $3, $4)', [order_id, stored.card_id, stored.amount, cash.amount]));
    return { code: 0, message: '', data: { order_id, status: 'settled' } };
  });

  app.post('/api/member/add', async ({ body }) => {
    const { member_name, mobile_number, member_source } = body as Record<string, string>;
    await pool.query(
      named('create', 'insert into floor.person (shop_id, member_name, mobile_number, member_source) values ($1, $2, $3, $4)', [
        BENCH_SHOP,
        member_name,
        mobile_number,
        member_source,
      ]),
    );
    return { code: 0, message: '', data: null };
  });
});
