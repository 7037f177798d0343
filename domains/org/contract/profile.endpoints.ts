import { z } from 'zod';
import { Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { FilePath, Id } from '#kernel/contract/schema.ts';
import { Hours, Reached, Reckoned, ShopFacts, ShopName } from './shop.schema.ts';

/** `GET /shop/query/detail` (2§7): the profile of the shop one works in, or of another within one's reach. */
export const shopDetail = endpoint({
  id: 'org.shop.detail', method: 'GET', path: '/shop/query/detail', access: 'signed-in',
  request: z.object({ shop_id: Id('shop').optional() }),
  response: z.object({
    ...ShopFacts,
    version: z.int(),
    founder_uid: Id('staff').nullable(),
    shop_logo: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    open_time: z.string().nullable(),
    close_time: z.string().nullable(),
    time_zone: z.string(),
    currency_code: Currency,
    /** A document exists: currency and time zone stay (domain: wire). */
    currency_locked: z.boolean(),
  }),
});

/** `PUT /shop/editShop` (2§7): the profile. 409 for a version that is past, another currency or time zone once there is a document, a name that is taken. */
export const shopEdit = endpoint({
  id: 'org.shop.edit', method: 'PUT', path: '/shop/editShop', access: 'shop:write', idempotent: true,
  request: z.object({
    shop_id: Id('shop'), version: z.int().min(1), shop_name: ShopName, shop_logo: FilePath.nullable().default(null), ...Reached, ...Hours, ...Reckoned,
  }),
  response: z.null(),
});
