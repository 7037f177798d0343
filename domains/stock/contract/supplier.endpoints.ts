import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';

/** Whom the chain buys from (2§3): kept once for all its shops, by the head office and the main store; a branch buys from any of them. */
export const suppliers = kept({
  id: 'stock.supplier',
  table: 'supplier',
  key: 'supplier_id',
  at: '/shop/stockSupplier',
  read: 'stock:read',
  write: 'stock:supplier',
  ofChain: true,
  fields: {
    supplier_name: RequiredText(50, 'stock.supplier_name_required'),
    supplier_level: Text(20).default(''),
    contact_name: Text(30).default(''),
    contact_phone: typedAs(z.string().regex(/^(\+?\d[\d-]{4,19})?$/, says('stock.phone_invalid')), 'phone').default(''),
    contact_email: z.union([z.literal(''), z.email(says('stock.email_invalid')).max(80, says('stock.email_invalid'))]).default(''),
    /** The ID code that it has on this platform, where it supplies the chain there too. */
    supplier_code: typedAs(Text(20), 'code').default(''),
    remarks: Text(200).default(''),
  },
  shown: {
    /** What some of the goods are called that it delivered where one works; empty: it delivered nothing yet. */
    supplied_names: z.string(),
    /** Who wrote it down; null: nobody knows any more. */
    creator_name: z.string().nullable(),
    create_time: When,
  },
  sorts: ['supplier_name'],
});
export const { list: supplierSearch, add: supplierAdd, edit: supplierEdit, remove: supplierDelete } = suppliers;
