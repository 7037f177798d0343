import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApi } from '#apps/api/api.ts';
import { openBackend } from '#apps/api/backend.ts';
import { masterKey } from '#apps/api/secret.ts';
import { foundDemo } from '#apps/demo/found.ts';
import { loadProducts } from '#apps/demo/large-catalogue.ts';
import { loadMembers } from '#apps/demo/large-shop.ts';
import { loadStock } from '#apps/demo/large-stock.ts';
import { REGULAR, serveRegular } from '#apps/demo/regular.ts';
import { workAs } from '#apps/demo/till.ts';
import type { Postgres } from '#apps/launch/postgres.ts';
import { startPostgres } from '#apps/launch/postgres.ts';
import { withClient } from '#apps/launch/roles.ts';
import { isUnfounded, migrate } from '#kernel/server/migrate.ts';
import { loadWeek, NOTED } from './large-day.ts';
import { loadOrders, WHY } from './large-orders.ts';
import { schemaVersion } from '../tools/content-version.ts';
import type { Material } from './cases.ts';
import type { Orders } from './cases.orders.ts';

/** A database with a large shop, and who works there. */
export interface Place {
  database: Postgres;
  dataDir: string;
  org_id: string;
  shop_id: string;
  uid: string;
  material: Material;
}

/** A fixed day, so that every load gives the same members. */
const DAY = new Date('2026-03-02T02:00:00Z');
/** Of one week: what a board is asked to show at most. */
const BOOKINGS = 2_000;
/** So far ahead the week begins: nothing of it is over while the benchmark runs. */
const AHEAD_MS = 30 * 86_400_000;
const KEPT = join(import.meta.dirname, '../.cache');

/** How much is loaded: members, entries of whoever has come for years, products, moves of each of them, orders. */
export interface Loaded {
  members: number;
  entries: number;
  products: number;
  moves: number;
  orders: number;
}

/** The benchmark's own embedded database, durable as one that serves; loaded once and kept. */
export async function openPlace({ members, entries, products, moves, orders }: Loaded): Promise<Place> {
  const name = `bench-${members}-${entries}-${products}-${moves}-${orders}-${schemaVersion()}`;
  forgetOthers(`bench-${members}-`, name);
  const dataDir = join(KEPT, name);
  const database = await startPostgres({ dataDir });
  try {
    await migrate(database.ownerUrl, decodeURIComponent(new URL(database.appUrl).username));
    const backend = await openBackend({
      databaseUrl: database.appUrl,
      masterKey: await masterKey(dataDir),
      log: pino({ level: 'silent' }),
      poolSize: 2,
      dataDir,
      durable: true,
    });
    try {
      if (await isUnfounded(database.ownerUrl)) await foundDemo(backend, DAY);
      const added = await loadMembers(backend, DAY, members);
      if (added > 0) console.log(`loaded ${added} members`);
      await loadProducts(backend, DAY, products);
      if ((await loadStock(backend, DAY, moves)) > 0) console.log(`moved ${products} products ${moves} times`);
    } finally {
      await backend.close();
    }
    const { org_id, shop_id } = await materialOf(database.superUrl);
    if ((await loadOrders(database.superUrl, { org_id, shop_id, orders, today: DAY.toISOString().slice(0, 10) })) > 0) console.log(`sold ${orders} orders`);
    const from = new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
    if ((await loadWeek(database.superUrl, { org_id, shop_id, from, bookings: BOOKINGS })) > 0) console.log(`booked ${BOOKINGS} appointments`);
    const served = await materialOf(database.superUrl);
    if (!served.material.regular) await ageRegular(database.appUrl, dataDir, entries, served.material.goods);
    await fold(database.superUrl, org_id);
    return { database, dataDir, ...(served.material.regular ? served : await materialOf(database.superUrl)) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Has somebody come from the day after the shops opened until the day of the load. */
async function ageRegular(databaseUrl: string, dataDir: string, entries: number, goods: Material['goods']): Promise<void> {
  const clock = { now: new Date('2024-01-02T02:00:00Z') };
  const step = (DAY.getTime() - clock.now.getTime()) / entries;
  const pass = (): string => {
    clock.now = new Date(clock.now.getTime() + step);
    return clock.now.toISOString().slice(0, 10);
  };
  const at = { host: '127.0.0.1', port: 0, basePath: '', webRoot: null, log: false, durable: false };
  const { app, close } = await buildApi({ ...at, databaseUrl, dataDir, now: () => clock.now });
  try {
    await serveRegular(await workAs(app, clock, '13800000002', () => undefined), { entries, pass }, goods);
  } finally {
    await close();
  }
}

/** What was added is folded into the days, as the worker does twice a minute: the benchmark runs none. */
const fold = (superUrl: string, org_id: string): Promise<unknown> =>
  withClient(superUrl, async (client) => {
    await client.query('select set_config($1, $2, false)', ['app.org_id', org_id]);
    await client.query('select fold_day_figures(), fold_row_counts()');
    await client.query('vacuum (analyze) day_figure, day_figure_delta, day_total, order_day, order_day_delta, row_count, row_count_delta');
  });

/** Databases of an older schema are of no use. One that lies elsewhere says so in its folder. */
function forgetOthers(prefix: string, kept: string): void {
  for (const name of existsSync(KEPT) ? readdirSync(KEPT) : []) {
    if (!name.startsWith(prefix) || name === kept) continue;
    const memo = join(KEPT, name, 'postgres.location');
    if (existsSync(memo)) rmSync(readFileSync(memo, 'utf8').trim(), { recursive: true, force: true });
    rmSync(join(KEPT, name), { recursive: true, force: true });
  }
}

/** Who works in the main store, and what there is to ask for. Statistics are gathered first. */
export async function materialOf(superUrl: string): Promise<Omit<Place, 'database' | 'dataDir'>> {
  return withClient(superUrl, async (client) => {
    const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await client.query(sql, values)).rows as Row[];
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    const [place] = await rows<{ org_id: string; shop_id: string; uid: string }>(
      "select org_id, shop_id, uid from staff where mobile_number = '13800000002'",
    );
    const of = [place!.org_id, place!.shop_id];
    const org = of.slice(0, 1);
    const [project] = await rows<{ shop_project_id: string; sell_price: string }>(
      "select shop_project_id, sell_price from shop_project where org_id = $1 and project_sn = 'P203'",
      org,
    );
    const [goods] = await rows<Material['goods']>(
      `select (select min(sbc_id) from balance_card where org_id = $1) as sbc_id,
         (select min(shop_card_id) from shop_card where org_id = $1 and count_method = 0 and valid_unit = 2) as shop_card_id,
         $2::bigint as shop_project_id, (select min(source_id) from member_source where org_id = $1) as member_source`,
      [...org, project!.shop_project_id],
    );
    const [week] = await rows<{ first: string | null }>(
      "select (max((starts_at at time zone 'Asia/Shanghai')::date) - 6)::text as first from appointment where org_id = $1 and remarks = $2",
      [...org, NOTED],
    );
    const [regular] = await rows<{ member_id: string }>('select member_id from member where org_id = $1 and member_name = $2', [...org, REGULAR]);
    return {
      ...place!,
      material: {
        members: await rows(
          'select member_id, member_name, phone_last4 from member where org_id = $1 and shop_id = $2 order by md5(member_id::text) limit 800',
          of,
        ),
        customers: await rows(
          `select m.member_id, c.card_id, coalesce(v.discount_tenths, 100) = 100 as pays_in_full from member m
           left join member_level v on v.org_id = m.org_id and v.member_level_id = m.member_level_id
           join card c on c.org_id = m.org_id and c.member_id = m.member_id
           join card_lot l on l.org_id = c.org_id and l.card_id = c.card_id
           join ledger_account a on a.org_id = l.org_id and a.account_id = l.principal_account_id
           where m.org_id = $1 and m.shop_id = $2 and a.balance > 10000 and l.spend_rule = 'proportional' order by md5(m.member_id::text) limit 4000`,
          of,
        ),
        products: await rows(
          // What is past its last day is sold by nobody: what is not, first.
          `select s.sku_id, g.goods_name, s.barcode, s.price::double precision from sku s join goods g on g.org_id = s.org_id and g.goods_id = s.goods_id
           where s.org_id = $1 and s.product_sn ~ '^L[0-9]+$'
           order by exists (select from stock_batch b where b.org_id = s.org_id and b.sku_id = s.sku_id and b.valid_date <= current_date),
             md5(s.sku_id::text) limit 800`,
          org,
        ),
        isStocked: (await rows("select from stock_move where document = 'loaded' limit 1")).length > 0,
        week: week!.first,
        orders: await ordersOf(rows, of),
        regular: regular?.member_id ?? null,
        goods: goods!,
        project_id: project!.shop_project_id,
        price: Number(project!.sell_price),
        performer: place!.uid,
      },
    };
  });
}

/** What was loaded of orders: from all over the three years, and of the last weeks what may go back. */
async function ordersOf(rows: <Row>(sql: string, values: unknown[]) => Promise<Row[]>, of: readonly string[]): Promise<Orders | null> {
  const some = await rows<{ order_number: string; member_name: string }>(
    `select o.order_number, m.member_name from sales_order o join member m on m.org_id = o.org_id and m.member_id = o.member_id
     where o.org_id = $1 and o.shop_id = $2 and o.order_id % 997 < 10 and exists (select from order_refund r where r.org_id = o.org_id and r.shop_id = o.shop_id
       and r.reason = $3) order by md5(o.order_id::text) limit 600`,
    [...of, WHY],
  );
  if (some.length === 0) return null;
  return {
    numbers: some.map(({ order_number }) => order_number),
    member_names: some.map(({ member_name }) => member_name),
    uids: (
      await rows<{ uid: string }>(
        `select distinct f.uid from sales_order o join order_line l on l.org_id = o.org_id and l.order_id = o.order_id
           join order_line_performer f on f.org_id = l.org_id and f.line_id = l.line_id
           join order_payment p on p.org_id = o.org_id and p.order_id = o.order_id
           join payment_pattern w on w.org_id = p.org_id and w.payment_pattern_id = p.payment_pattern_id and w.pay_method = 'WECHAT'
         where o.org_id = $1 and o.shop_id = $2 and o.business_date between '2026-02-01' and '2026-02-28'`,
        [...of],
      )
    ).map(({ uid }) => uid),
    refundable: await rows(
      `select o.order_id, o.amount_received::double precision as amount, p.payment_pattern_id from sales_order o
       join order_line l on l.org_id = o.org_id and l.order_id = o.order_id and l.item_type = 'project'
       join order_payment p on p.org_id = o.org_id and p.order_id = o.order_id
       where o.org_id = $1 and o.shop_id = $2 and o.status = 'settled' and o.line_num = 1 and o.settled_at = o.created_at and p.amount = o.amount_receivable
         and p.card_id is null order by o.business_date desc, o.order_id desc limit 60000`,
      [...of],
    ),
  };
}
