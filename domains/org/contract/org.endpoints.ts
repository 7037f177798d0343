import { z } from 'zod';
import { LoggedInUser } from '#domains/access/contract/access.endpoints.ts';
import { SmsCode } from '#domains/access/contract/account.schema.ts';
import { Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text } from '#kernel/contract/schema.ts';
import { Reached, Reckoned, ShopFacts, ShopLevel, ShopName, ShopType, SysType, Validity, ValidStatus } from './shop.schema.ts';

/** `GET /shop/query/getChildrenById` (2§7): the shops right below one, as far as one sees them. */
export const shopChildren = endpoint({
  id: 'org.shop.children', method: 'GET', path: '/shop/query/getChildrenById', access: 'signed-in',
  request: z.object({ shop_id: Id('shop').optional() }),
  response: z.array(z.object(ShopFacts)),
});

/** `GET /admin/shops/list` (2§7): the shops that one sees, to choose from. */
export const shopPage = endpoint({
  id: 'org.shop.page', method: 'GET', path: '/admin/shops/list', access: 'signed-in',
  request: PageQuery.extend({ keyword: Text(50).optional(), shop_type: z.enum(['0', '1']).optional() }),
  response: pageOf(z.object({ shop_id: Id('shop'), shop_name: z.string(), shop_type: ShopType, shop_level: z.int(), valid_status: ValidStatus })),
});

/** `GET /shop/query/findSearchPage`: the chain's shops as the head office keeps them. */
export const shopSearch = endpoint({
  id: 'org.shop.search', method: 'GET', path: '/shop/query/findSearchPage', access: 'shop:manage',
  request: PageQuery.extend({
    key_word: Text(50).optional(),
    valid_status: z.enum(['1', '2', '3']).optional(),
    /** Whose term ends within `TOLD_AHEAD` days, or has ended. */
    is_ending: z.boolean().optional(),
  }),
  response: pageOf(
    z.object({
      ...ShopFacts,
      version: z.int(),
      address: z.string(),
      phone: z.string(),
      time_zone: z.string(),
      currency_code: Currency,
      staff_count: z.int(),
      /** Its term ends within `TOLD_AHEAD` days of its own clock, or has ended: what is not finished there is asked for by `shopUnfinished`. */
      is_ending: z.boolean(),
      /** What may be done with it: its profile, its terms, another head. */
      actions: z.array(z.enum(['edit', 'terms', 'founder'])),
    }),
  ),
});

/** `POST /shop/addShop`: another shop below the head office, with its payment methods. 409 for a second main store or a name that is taken. */
export const shopAdd = endpoint({
  id: 'org.shop.add', method: 'POST', path: '/shop/addShop', access: 'shop:manage', idempotent: true,
  request: z.object({
    shop_name: ShopName,
    sys_type: SysType,
    shop_level: ShopLevel,
    /** It sells new retail. */
    retail_switch: z.boolean().default(false),
    ...Validity,
    ...Reckoned,
    ...Reached,
  }),
  response: z.object({ shop_id: Id('shop') }),
});

/** `PUT /shop/editShopTerms`: what a shop is, whether it sells new retail, and how long it is valid; holds from the next request on. */
export const shopTerms = endpoint({
  id: 'org.shop.terms', method: 'PUT', path: '/shop/editShopTerms', access: 'shop:manage', idempotent: true,
  request: z.object({ shop_id: Id('shop'), version: z.int().min(1), sys_type: SysType, shop_level: ShopLevel, retail_switch: z.boolean(), ...Validity }),
  response: z.null(),
});

/** `GET /shop/query/findTermsEffect`: how many who work in the shop would lose rights by what it is to be; 404 outside of the organisation. */
export const shopTermsEffect = endpoint({
  id: 'org.shop.terms_effect', method: 'GET', path: '/shop/query/findTermsEffect', access: 'shop:manage',
  request: z.object({ shop_id: Id('shop'), sys_type: SysType, retail_switch: z.boolean() }),
  response: z.object({ losing_num: z.int() }),
});

/** What is not finished in a shop, each up to a thousand. */
export const Unfinished = z.object({
  /** Put aside at its till or waiting for money. */
  order_num: z.int(),
  /** Customers who are there now. */
  visit_num: z.int(),
  /** Awaited from now on. */
  appointment_num: z.int(),
  /** Medical records that are to be written or signed. */
  record_num: z.int(),
  /** Variants of which something stands in its warehouses. */
  sku_num: z.int(),
  /** On the way from it or to it. */
  transfer_num: z.int(),
  /** Money of customers that came by their phones and that nothing uses. */
  late_charge_num: z.int(),
  /** Refunds by phone that have not arrived. */
  charge_refund_num: z.int(),
  /** Vouchers that wait for their platform, or are used there and not here. */
  voucher_num: z.int(),
  /** Days of the last month on which money moved and that nobody closed, today among them. */
  day_num: z.int(),
});
export type Unfinished = z.infer<typeof Unfinished>;

/** `GET /shop/query/findUnfinished`: what would be left lying in a shop that ends; 404 outside of the organisation. */
export const shopUnfinished = endpoint({
  id: 'org.shop.unfinished', method: 'GET', path: '/shop/query/findUnfinished', access: 'shop:manage',
  request: z.object({ shop_id: Id('shop') }),
  response: Unfinished,
});

/** `POST /shop/changeFounder`: another head of the store, proved by a code sent to the caller's own phone (2§4, scene HEAD_CHANGE). */
export const shopFounder = endpoint({
  id: 'org.shop.founder', method: 'POST', path: '/shop/changeFounder', access: 'shop:manage', idempotent: true, limit: 120,
  request: z.object({ shop_id: Id('shop'), version: z.int().min(1), uid: Id('staff', 'org.founder_required'), code: SmsCode }),
  response: z.null(),
});

/**
 * `GET /handlerShop/shopSystemHead/userSwitchRole` (2§6): from the head office into the system of a shop that one sees,
 * where one works with one's own roles from then on; without `shop_id` back into the head office's.
 */
export const switchSystem = endpoint({
  id: 'org.system.switch', method: 'GET', path: '/handlerShop/shopSystemHead/userSwitchRole', access: 'head:switch',
  request: z.object({ shop_id: Id('shop').optional() }),
  response: LoggedInUser,
});

/** `GET /shop/query/findSharing`: whether the chain's branches serve each other's members. */
export const memberSharing = endpoint({
  id: 'org.sharing', method: 'GET', path: '/shop/query/findSharing', access: 'shop:manage',
  request: z.object({}),
  response: z.object({ shares_members: z.boolean() }),
});

/** `POST /shop/shareMembers`: branches serve each other's members from the next request on, or no longer; 409 where that holds already. */
export const shareMembers = endpoint({
  id: 'org.share_members', method: 'POST', path: '/shop/shareMembers', access: 'shop:manage', idempotent: true,
  request: z.object({ shares_members: z.boolean() }),
  response: z.object({ shares_members: z.boolean() }),
});
