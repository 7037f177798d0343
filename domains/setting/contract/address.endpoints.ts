import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** Where suppliers deliver to (2§3, inbound order: recipient, contact, province, city, detail). */
export const DeliveryAddress = z.object({
  address_id: Id('delivery_address'),
  recipient: z.string(),
  contact: z.string(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  address: z.string(),
  /** The one that a purchase takes unless told otherwise. */
  is_default: z.boolean(),
  version: z.int(),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** `GET /shop/b2bShopAddr/query/findList`: the shop's addresses, the default first. */
export const addressList = endpoint({
  id: 'setting.address.list',
  method: 'GET',
  path: '/shop/b2bShopAddr/query/findList',
  access: 'address:read',
  request: z.object({}),
  response: z.array(DeliveryAddress),
});

const Address = {
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
  is_default: z.boolean().default(false),
};

/** `POST /shop/b2bShopAddr/add`: the first is the default. */
export const addressAdd = endpoint({
  id: 'setting.address.add',
  method: 'POST',
  path: '/shop/b2bShopAddr/add',
  access: 'address:write',
  idempotent: true,
  request: z.object(Address),
  response: z.object({ address_id: Id('delivery_address') }),
});

/** `PUT /shop/b2bShopAddr/update`; 409 when somebody was faster. */
export const addressUpdate = endpoint({
  id: 'setting.address.update',
  method: 'PUT',
  path: '/shop/b2bShopAddr/update',
  access: 'address:write',
  idempotent: true,
  request: z.object({ address_id: Id('delivery_address'), version: z.int().min(1), ...Address }),
  response: z.null(),
});

/** `DELETE /shop/b2bShopAddr/delete`: another becomes the default in its place. */
export const addressDelete = endpoint({
  id: 'setting.address.delete',
  method: 'DELETE',
  path: '/shop/b2bShopAddr/delete',
  access: 'address:write',
  idempotent: true,
  request: z.object({ address_id: Id('delivery_address') }),
  response: z.null(),
});
