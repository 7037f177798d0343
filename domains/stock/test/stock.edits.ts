import { type Edit, edit } from '#apps/testing/edit.ts';
import { supplierEdit, supplierSearch } from '../contract/supplier.endpoints.ts';
import { warehouseEdit, warehouseList } from '../contract/warehouse.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(warehouseEdit, warehouseList, {
    key: ['warehouse_id'],
    changes: async ({ world, boss }) => [{ keeper_uid: (await world.as(boss)).uid }],
  }),
  edit(supplierEdit, supplierSearch, { key: ['supplier_id'] }),
];
