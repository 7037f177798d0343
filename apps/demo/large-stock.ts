import { CompiledQuery } from 'kysely';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { findPlace } from './large-shop.ts';
import { demoOrganisations } from './organisations.ts';

/** The shop that moves a tenth as often. */
const BESIDE = demoOrganisations[0]!.shops.find(({ key }) => key === 'beauty')!.shop_name;
/** The days over which the loaded moves are spread, up to the day of the load. */
const DAYS = 1_090;
/** What came of each variant on the first day, and again every tenth time. */
const FIRST = 1_000;
const AGAIN = 10;
const PATIENCE_MS = 10 * 60_000;

const LOADED = "product_sn ~ '^L[0-9]+$'";
/** What one of a variant costs, in cents: the same for ever, so that every move is worth a whole number of it. */
const COST = '(300 + place % 700)';

/** One batch of each loaded product, a few of them ending soon; numbered by the shop that it was delivered to. */
const BATCHES = `
  insert into stock_batch (org_id, batch_id, sku_id, batch_number, valid_date, created_at)
  select current_org(), nextval('id_block') * 1000, sku_id, 'L' || $1::text, $2::date + 20 + (row_number() over (order by sku_id))::integer % 900,
    $2::date - ${DAYS}
  from sku where ${LOADED}`;

/** One move of each loaded product in a shop: in round 0 and every tenth it comes, otherwise a customer takes one. */
const MOVES = `
  insert into stock_move (org_id, move_id, shop_id, sku_id, batch_id, from_place, from_warehouse_id, to_place, to_warehouse_id, quantity, value_cents,
    kind, document, document_id, document_number, line_no, business_date, created_at)
  select org_id, nextval('id_block') * 1000, $1::bigint, sku_id, batch_id,
    case when comes then 'supplier' else 'warehouse' end, case when comes then null else w end,
    case when comes then 'warehouse' else 'customer' end, case when comes then w end, quantity, quantity * ${COST},
    case when comes then 'inbound' else 'sale' end, 'loaded', 1000000 + $2::integer, 'L' || $2::integer, 1, day, day + interval '4 hours'
  from (
    select b.org_id, b.sku_id, b.batch_id, place, w.warehouse_id as w, $2::integer % 10 = 0 as comes,
      case when $2::integer = 0 then ${FIRST} when $2::integer % 10 = 0 then ${AGAIN} else 1 end as quantity,
      $3::date - ${DAYS} + ($2::integer * ${DAYS} / $4::integer) + (place % 20)::integer as day
    from (select org_id, sku_id, batch_id, row_number() over (order by sku_id) as place from stock_batch where batch_number = 'L' || $1::text) b
    join warehouse w on w.org_id = b.org_id and w.shop_id = $1::bigint and w.is_main
    order by place
  ) moved`;

/**
 * Moves every loaded product of the demo chain `rounds` times in its main store, and a tenth as often in the shop beside it: twenty
 * thousand products fifty times are a million moves. Loaded once; answers how many were added.
 */
export async function loadStock(backend: Backend, now: Date, rounds: number): Promise<number> {
  const { org_id, place } = await findPlace(backend, now);
  const today = now.toISOString().slice(0, 10);
  const run = (work: SystemWork, sql: string, values: unknown[]): void => void work.run({ compile: () => CompiledQuery.raw(sql, values) });
  const within = <R>(job: (work: SystemWork) => Promise<R>): Promise<R> =>
    systemWork(backend, now, org_id, async (work) => {
      await work.call('set_config', 'statement_timeout', String(PATIENCE_MS), true);
      return job(work);
    });
  const shops = await within((work) =>
    work.rows(work.from('shop').select('shop_id').where('shop_name', 'in', [place.shop.shop_name, BESIDE]).orderBy('shop_id')),
  );
  let added = 0;
  for (const { shop_id } of shops) {
    const known = await within((work) => work.first(work.from('stock_batch').select('batch_id').where('batch_number', '=', `L${shop_id}`)));
    if (known) continue;
    await within((work) => Promise.resolve(run(work, BATCHES, [shop_id, today])));
    const times = shop_id === place.shop.shop_id ? rounds : Math.ceil(rounds / 10);
    for (let round = 0; round < times; round += 1) await within((work) => Promise.resolve(run(work, MOVES, [shop_id, round, today, times])));
    added += times;
  }
  return added;
}
