import { appointmentAdd } from '#domains/appointment/contract/appointment.endpoints.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { inboundAdd, inboundConfirm } from '#domains/stock/contract/inbound.endpoints.ts';
import { warehouseList } from '#domains/stock/contract/warehouse.endpoints.ts';
import { floorMulDiv } from '#kernel/contract/cents.ts';
import { addDays, type DayText } from '#kernel/contract/day.ts';
import type { Random } from './random.ts';
import type { Worker } from './till.ts';

/** Of each kind so many different goods stand in a warehouse. */
const VARIANTS = 60;
/** What goods cost to buy, in percent of their price; supplies have no price and cost this, in cents. */
const COST_PERCENT = 38;
const SUPPLY_COST = 4_500;

/**
 * Fills the main warehouse: what was delivered before today, a batch of each thing, some of them ending soon. A batch is one
 * wherever in the chain it stands, so each shop was delivered its own: `mark` stands on them.
 */
export async function stockUp(boss: Worker, random: Random, today: DayText, mark: string): Promise<void> {
  const main = (await boss.call(warehouseList, {})).find(({ is_main }) => is_main);
  for (const goods_kind of ['product', 'supply'] as const) {
    const skus = await boss.call(skuSearch, { goods_kind, page_size: VARIANTS });
    const items = skus.map((sku) => ({
      sku_id: sku.sku_id,
      expected_quantity: random.int(6, 60),
      unit_cost: floorMulDiv(sku.price, COST_PERCENT, 100) || SUPPLY_COST,
      batch_number: `${today.slice(2, 4)}${String(random.int(1, 12)).padStart(2, '0')}${mark}`,
      valid_date: addDays(today, random.chance(0.1) ? random.int(5, 40) : random.int(200, 700)),
    }));
    const { inbound_id } = await boss.call(inboundAdd, { warehouse_id: main!.warehouse_id, kind: 'opening', items });
    await boss.call(inboundConfirm, { inbound_id });
  }
}

interface Booker {
  till: Worker;
  regulars: readonly { member_id: string }[];
  /** Who serves, as colleagues. */
  uids: readonly string[];
  shop_project_ids: readonly string[];
}

/** Fills the book of today and the next two days: each colleague has somebody every other hour or so. */
export async function fillBook({ till, regulars, uids, shop_project_ids }: Booker, random: Random, today: DayText): Promise<void> {
  if (regulars.length === 0) return;
  for (const day of [today, addDays(today, 1), addDays(today, 2)])
    for (const uid of uids)
      for (const hour of [11, 14, 16, 19]) {
        if (random.chance(0.35)) continue;
        const items = [{ shop_project_id: random.pick(shop_project_ids), uid }];
        await till.call(appointmentAdd, { member_id: random.pick(regulars).member_id, start_time: `${day} ${String(hour).padStart(2, '0')}:00`, items });
      }
}
