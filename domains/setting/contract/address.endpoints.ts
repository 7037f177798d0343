import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** Where suppliers deliver to (2§3, inbound order: recipient, contact, province, city, detail): the default first. */
export const addresses = kept({
  id: 'setting.address',
  table: 'delivery_address',
  key: 'address_id',
  at: '/shop/b2bShopAddr',
  ends: { list: 'query/findList', edit: 'update' },
  ids: { list: 'list', edit: 'update' },
  read: 'address:read',
  write: 'address:write',
  whole: true,
  unread: true,
  fields: {
    recipient: RequiredText(20, 'setting.recipient_required'),
    contact: z
      .string(says('setting.contact_required'))
      .min(1, says('setting.contact_required'))
      .max(20, says('setting.contact_invalid'))
      .regex(/^[+\d][\d -]*$/, says('setting.contact_invalid')),
    province: RequiredText(20, 'setting.province_required'),
    city: RequiredText(20, 'setting.city_required'),
    county: Text(20).default(''),
    address: RequiredText(100, 'setting.address_required'),
    /** The one that a purchase takes unless told otherwise: the first is, and another takes the place of one that goes. */
    is_default: z.boolean().default(false),
  },
});
/** Where it is, as a document and a list have it. */
export const addressText = ({ province, city, county, address }: { province: string; city: string; county: string; address: string }): string =>
  [province, city, county, address].filter(Boolean).join(' ');

export const { list: addressList, add: addressAdd, edit: addressUpdate, remove: addressDelete } = addresses;
