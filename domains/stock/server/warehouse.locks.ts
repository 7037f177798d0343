import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/stock.refusals.ts';

const WHY = 'the warehouses of a document that was judged';

/** The warehouse that a shop sells from. */
export async function mainWarehouseOf(reads: Reads, shop_id: string): Promise<string> {
  const main = await reads.first(reads.across('warehouse', WHY).select('warehouse_id').where('shop_id', '=', shop_id).where('is_main', '=', true));
  if (!main) throw refuse(409, 'warehouse_unknown');
  return main.warehouse_id;
}

/** Which of some warehouses are not gone; those stay until this command ends. */
async function standingOf(uow: UnitOfWork, warehouse_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await uow.rows(
    uow
      .across('warehouse', WHY)
      .select('warehouse_id')
      .where('warehouse_id', 'in', [...warehouse_ids])
      .where('deleted_at', 'is', null)
      .orderBy('warehouse_id')
      .forKeyShare(),
  );
  return new Set(rows.map(({ warehouse_id }) => warehouse_id));
}

/** Refuses (409) a document one of whose warehouses is gone since it was written. */
export async function assertStanding(uow: UnitOfWork, warehouse_ids: readonly string[]): Promise<void> {
  const standing = await standingOf(uow, warehouse_ids);
  if (!warehouse_ids.every((warehouse_id) => standing.has(warehouse_id))) throw refuse(409, 'warehouse_unknown');
}

/** Where what is to come into some warehouses of a shop comes: into them, or into the main one where they are gone since. */
export async function arrivingAt(uow: UnitOfWork, shop_id: string, warehouse_ids: readonly string[]): Promise<(warehouse_id: string) => string> {
  const standing = await standingOf(uow, warehouse_ids);
  const main = warehouse_ids.every((warehouse_id) => standing.has(warehouse_id)) ? null : await mainWarehouseOf(uow, shop_id);
  return (warehouse_id) => (main === null || standing.has(warehouse_id) ? warehouse_id : main);
}

/** The same of warehouses of whichever shops, as they are now, to be shown. */
export async function arrivingNow(reads: Reads, warehouse_ids: readonly string[]): Promise<(warehouse_id: string) => string> {
  const gone = await reads.rows(
    reads
      .across('warehouse', WHY)
      .innerJoin('warehouse as main', (join) =>
        join.onRef('main.org_id', '=', 'warehouse.org_id').onRef('main.shop_id', '=', 'warehouse.shop_id').on('main.is_main', '=', true),
      )
      .select(['warehouse.warehouse_id', 'main.warehouse_id as main_id'])
      .where('warehouse.warehouse_id', 'in', [...new Set(warehouse_ids)])
      .where('warehouse.deleted_at', 'is not', null),
  );
  const mains = new Map(gone.map(({ warehouse_id, main_id }) => [warehouse_id, main_id]));
  return (warehouse_id) => mains.get(warehouse_id) ?? warehouse_id;
}
