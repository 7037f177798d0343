import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { stockOnSale, stockOnTreatment } from '../contract/stock.settings.ts';
import { byExpiry, stateOf, usableOf } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { consume } from './consuming.ts';
import { holdStock, nameOf, type Standing, standingIn, type StockDocument, type StockInHand, type Wanted, WHY } from './moving.ts';
import { isOwnStock } from './names.queries.ts';
import { mainWarehouseOf } from './warehouse.locks.ts';

/** What the shop decided about the supplies of treatments. */
export const suppliesKept = (reads: Reads, ctx: Ctx) => readSetting(reads, ctx, stockOnTreatment);

/** The warehouse of the department of whoever treats; the shop's main one where theirs has none. */
async function treatmentWarehouseOf(reads: Reads, shop_id: string, uid: string): Promise<string> {
  const found = await reads.first(
    reads
      .across('warehouse', WHY)
      .select('warehouse_id')
      .where('shop_id', '=', shop_id)
      .where('deleted_at', 'is', null)
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('is_main', '=', true),
          eb(
            'group_id',
            '=',
            selectFrom('staff').select('staff.group_id').whereRef('staff.org_id', '=', 'warehouse.org_id').where('staff.uid', '=', uid),
          ),
        ]),
      )
      .orderBy('is_main')
      .orderBy('warehouse_id')
      .limit(1),
  );
  if (!found) throw refuse(409, 'warehouse_unknown');
  return found.warehouse_id;
}

/** What may be used of some variants where somebody treats, by batch, what ends first at the head: `quantity` is what of it may be used. */
export async function usableFor(reads: Reads, ctx: Ctx, uid: string, sku_ids: readonly string[]): Promise<Standing[]> {
  if (sku_ids.length === 0) return [];
  const { shop_id, time_zone } = ctx.actor.shop;
  const [warehouse_id, batches] = await Promise.all([treatmentWarehouseOf(reads, shop_id, uid), standingIn(reads, shop_id, sku_ids)]);
  const at = { day: dayIn(time_zone, ctx.now), now: ctx.now };
  return batches
    .filter((batch) => batch.warehouse_id === warehouse_id)
    .map((batch) => ({ ...batch, quantity: usableOf(batch, at) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted(byExpiry);
}

/** What leaves the shop with a treatment. */
interface Treatment {
  /** What it uses up, out of the warehouse of whoever does it. */
  supplies: readonly Wanted[];
  /** What the customer takes home, out of the main warehouse, as though it were sold. */
  products: readonly Wanted[];
}

/**
 * Takes what a treatment uses up and what is handed over with it out of stock, as the shop decided of either; after the member is
 * held, before cards and accounts. A batch that was chosen has to be good, and to have enough (409, at the field).
 */
export async function takeForTreatment(uow: UnitOfWork, ctx: Ctx, of: StockDocument, uid: string, treatment: Treatment): Promise<void> {
  const ruleOf = (wanted: readonly Wanted[], rule: typeof stockOnSale) => (wanted.length > 0 ? readSetting(uow, ctx, rule) : ('none' as const));
  const [on_treatment, on_sale] = await Promise.all([ruleOf(treatment.supplies, stockOnTreatment), ruleOf(treatment.products, stockOnSale)]);
  const supplies = on_treatment === 'none' ? [] : treatment.supplies.filter(({ quantity }) => quantity > 0);
  const products = on_sale === 'none' ? [] : treatment.products;
  if (supplies.length + products.length === 0) return;
  const { shop_id } = ctx.actor.shop;
  const [theirs, main, stock] = await Promise.all([
    supplies.length > 0 ? treatmentWarehouseOf(uow, shop_id, uid) : null,
    products.length > 0 ? mainWarehouseOf(uow, shop_id) : null,
    // All of it at once: whoever takes the same things takes them in the same order.
    holdStock(
      uow,
      shop_id,
      [...supplies, ...products].map(({ sku_id }) => sku_id),
    ),
  ]);
  if (theirs !== null && on_treatment !== 'none') {
    for (const line of supplies) judgeChosen(stock, theirs, line, { day: uow.ledger.business_date, now: uow.now });
    consume(uow, stock, { of, kind: 'treatment', warehouse_id: theirs, missing: on_treatment }, supplies);
  }
  if (main !== null && on_sale !== 'none') {
    const own = products.filter(({ sku_id }) => isOwnStock(stock.names, sku_id));
    consume(uow, stock, { of, kind: 'sale', warehouse_id: main, missing: on_sale }, own);
  }
}

function judgeChosen(stock: StockInHand, warehouse_id: string, { batch_id, sku_id, quantity, field }: Wanted, at: { day: string; now: Date }): void {
  if (!batch_id) return;
  const batch = stock.batches.find((one) => one.batch_id === batch_id && one.sku_id === sku_id && one.warehouse_id === warehouse_id);
  if (!batch) throw refuse(409, 'batch_unknown', { field });
  if (stateOf(batch, at.day) !== 'good') throw refuse(409, 'batch_not_good', { field, params: { batch: batch.batch_number } });
  const left = usableOf(batch, at);
  if (left < quantity) throw refuse(409, 'stock_short', { field, params: { name: `${nameOf(stock, sku_id)} ${batch.batch_number}`, left } });
}
