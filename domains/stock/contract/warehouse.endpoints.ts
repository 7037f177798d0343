import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText, Text } from '#kernel/contract/schema.ts';

/** The warehouses of a shop (2§3): one that holds something stays, and so does the main one, which every shop begins with. */
export const warehouses = kept({
  id: 'stock.warehouse',
  table: 'warehouse',
  key: 'warehouse_id',
  at: '/shop/warehouse',
  ends: { list: 'query/findList' },
  read: 'stock:read',
  write: 'stock:warehouse',
  fields: {
    warehouse_name: RequiredText(30, 'stock.warehouse_name_required'),
    /** The department that it serves, and who answers for it. */
    group_id: Id('staff_group').nullish(),
    keeper_uid: Id('staff').nullish(),
    remarks: Text(200).default(''),
  },
  shown: { is_main: z.boolean(), group_name: z.string().nullable(), keeper_name: z.string().nullable() },
  whole: true,
});
export const { list: warehouseList, add: warehouseAdd, edit: warehouseEdit, remove: warehouseDelete } = warehouses;
