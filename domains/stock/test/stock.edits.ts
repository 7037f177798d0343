import { link } from '#apps/testing/supplying.ts';
import { type Edit, edit } from '#apps/testing/edit.ts';
import { groupAdd } from '#domains/staff/contract/group.endpoints.ts';
import { supplierEdit, supplierSearch } from '../contract/supplier.endpoints.ts';
import { warehouseEdit, warehouseList } from '../contract/warehouse.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(warehouseEdit, warehouseList, {
    key: ['warehouse_id'],
    changes: async ({ world, boss }) => {
      const client = await world.as(boss);
      const { group_id } = await client.ask(groupAdd, { group_name: '库房' });
      return [{ keeper_uid: client.uid }, { group_id }];
    },
  }),
  edit(supplierEdit, supplierSearch, {
    key: ['supplier_id'],
    changes: async ({ head, supplier }) => {
      const { supplier_code } = await link(supplier, head);
      return [{ contact_email: 'b@example.com' }, { supplier_code }];
    },
  }),
];
