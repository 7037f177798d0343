import { statesBefore } from '#kernel/contract/machine.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import { suppliers } from '../contract/supplier.endpoints.ts';
import { warehouses } from '../contract/warehouse.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { judgeGroup, judgeStaff } from './document.locks.ts';
import { settleSupplier } from './supplier.checks.ts';
import { listSuppliers } from './supplier.queries.ts';

/** The warehouses of a shop, the main one first, and the suppliers of the chain. */
export const keptRoutesOfStock = [
  ...keptRoutes(warehouses, {
    refuse,
    says: { unknown: 'warehouse_unknown', changed: 'warehouse_changed', taken: 'warehouse_taken' },
    list: {
      order: ['-is_main', 'warehouse_name'],
      also: (rows) =>
        rows
          .leftJoin('staff_group', (join) =>
            join.onRef('staff_group.org_id', '=', 'warehouse.org_id').onRef('staff_group.group_id', '=', 'warehouse.group_id'),
          )
          .leftJoin('staff as keeper', (join) =>
            join.onRef('keeper.org_id', '=', 'warehouse.org_id').onRef('keeper.uid', '=', 'warehouse.keeper_uid'),
          )
          .select(['warehouse.is_main', 'staff_group.group_name', 'keeper.real_name as keeper_name']),
    },
    unique: { field: 'warehouse_name' },
    settle: async (uow, warehouse, known) => {
      const shop_id = known?.shop_id ?? uow.actor.shop.shop_id;
      await judgeGroup(uow, warehouse.group_id, shop_id);
      await judgeStaff(uow, warehouse.keeper_uid, shop_id, 'keeper_uid');
      return warehouse;
    },
    uses: [
      {
        by: async (reads, warehouse_id) =>
          (await reads.first(
            reads
              .across('warehouse', 'one that was judged')
              .select('warehouse_id')
              .where('warehouse_id', '=', warehouse_id)
              .where('is_main', '=', true),
          )) !== undefined,
        says: 'warehouse_main',
      },
      {
        by: async (reads, warehouse_id) =>
          (await reads.first(
            reads
              .across('stock_balance', 'what stands in one that was judged')
              .select('batch_id')
              .where('warehouse_id', '=', warehouse_id)
              .where('quantity', '>', 0)
              .limit(1),
          )) !== undefined,
        says: 'warehouse_holds',
      },
      {
        by: async (reads, warehouse_id) =>
          (await reads.first(
            reads
              .across('inbound', 'what is to come into one that was judged')
              .select('inbound_id')
              .where('warehouse_id', '=', warehouse_id)
              .where('status', 'in', statesBefore(inboundFlow, 'arrive'))
              .limit(1),
          )) !== undefined,
        says: 'warehouse_awaits',
      },
      {
        by: async (reads, warehouse_id) =>
          (
            await reads.first(
              reads
                .across('stock_transfer', 'what is on its way to or from one that was judged')
                .select('transfer_number')
                .where('status', '=', transferFlow.state.in_transit)
                .where(({ or, eb }) => or([eb('from_warehouse_id', '=', warehouse_id), eb('to_warehouse_id', '=', warehouse_id)]))
                .orderBy('transfer_id')
                .limit(1),
            )
          )?.transfer_number ?? false,
        says: 'warehouse_in_transit',
      },
      {
        by: async (reads, warehouse_id) =>
          (
            await reads.first(
              reads
                .across('stock_take', 'what counts one that was judged')
                .select('take_number')
                .where('warehouse_id', '=', warehouse_id)
                .where('status', 'in', [takeFlow.state.counting, takeFlow.state.pending])
                .limit(1),
            )
          )?.take_number ?? false,
        says: 'warehouse_counted',
      },
    ],
  }),
  ...keptRoutes(suppliers, {
    refuse,
    says: { unknown: 'supplier_unknown', changed: 'supplier_changed', taken: 'supplier_taken' },
    list: listSuppliers,
    unique: { field: 'supplier_name' },
    settle: settleSupplier,
  }),
];
