import { z } from 'zod';
import { NamedItem } from '#domains/catalog/contract/named-items.endpoints.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { ActivityPhase, ActivityStatus, OfferItemType } from './activity.form.ts';
import { PiecesTotal, seckillAgrees, SeckillForm } from './seckill.form.ts';

const seckill_id = Id('seckill');

/** What may be done with a flash sale where one works, by whoever looks. */
export const SeckillAction = z.enum(['edit', 'publish', 'delete', 'grow', 'call_off']);
export type SeckillAction = z.infer<typeof SeckillAction>;

/** A flash sale in a list. */
export const SeckillRow = z.object({
  seckill_id,
  seckill_name: z.string(),
  status: ActivityStatus,
  phase: ActivityPhase,
  /** In the reader's time. */
  starts_at: When,
  ends_at: When,
  currency_code: Currency,
  /** How many things are sold in it, and their pieces: in all, and those that orders have. */
  item_num: z.int(),
  total: z.int(),
  taken_num: z.int(),
  /** How much less those of them that were paid brought than at list price. */
  less_cents: CentsTotal,
  /** The shop that alone keeps it; null: the chain's. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  create_time: When,
  creator_name: z.string(),
  actions: z.array(SeckillAction),
});
export type SeckillRow = z.infer<typeof SeckillRow>;

/** `GET /shop/seckill/query/findSearchPage`: the chain's flash sales that hold in the shop and its own, latest first. */
export const seckillSearch = endpoint({
  id: 'activity.seckill.search', method: 'GET', path: '/shop/seckill/query/findSearchPage', access: 'activity:read',
  request: PageQuery.extend({ /** A part of its name. */ key_word: Text(60).optional(), phase: ActivityPhase.optional() }),
  response: pageOf(SeckillRow),
});

/** A thing of a flash sale, and how many pieces of it are left. */
export const SeckillItemShown = z.object({
  seckill_item_id: Id('seckill_item'),
  item_type: OfferItemType,
  item_id: z.string(),
  name: z.string(),
  /** What one costs otherwise, where one works; null of what is not sold there any more. */
  price: Cents.nullable(),
  seckill_price: Cents,
  total: z.int(),
  per_member: z.int().nullable(),
  taken_num: z.int(),
  left_num: z.int(),
});
export type SeckillItemShown = z.infer<typeof SeckillItemShown>;

/** A flash sale with everything that is kept of it. */
export const SeckillDetail = SeckillRow.extend({
  version: z.int(),
  start_date: Day,
  start_time: z.string(),
  end_date: Day,
  end_time: z.string(),
  instructions: z.string(),
  call_off_reason: z.string(),
  shop_ids: z.array(Id('shop')),
  shops: z.array(NamedItem),
  items: z.array(SeckillItemShown),
  history: z.array(StateChange),
});
export type SeckillDetail = z.infer<typeof SeckillDetail>;

/** `GET /shop/seckill/query/detail`; 404 for another shop's own. */
export const seckillDetail = endpoint({
  id: 'activity.seckill.detail', method: 'GET', path: '/shop/seckill/query/detail', access: 'activity:read',
  request: z.object({ seckill_id }), response: SeckillDetail,
});

/** `POST /shop/seckill/add`: a draft: the chain's in the head office, else of the shop alone and no deeper than the head office allows (403). */
export const seckillAdd = endpoint({
  id: 'activity.seckill.add', method: 'POST', path: '/shop/seckill/add', access: 'activity:write', idempotent: true,
  request: z.object(SeckillForm).check(...seckillAgrees), response: z.object({ seckill_id }),
});

/** `PUT /shop/seckill/edit`: of what has not begun (409 otherwise, and when somebody was faster). */
export const seckillEdit = endpoint({
  id: 'activity.seckill.edit', method: 'PUT', path: '/shop/seckill/edit', access: 'activity:write', idempotent: true,
  request: z.object({ seckill_id, version: z.int().min(1), ...SeckillForm }).check(...seckillAgrees),
  response: z.null(),
});

/** `POST /shop/seckill/publish`: from its hour on tills sell by it; 409 where a thing of it is in another one at that time. */
export const seckillPublish = endpoint({
  id: 'activity.seckill.publish', method: 'POST', path: '/shop/seckill/publish', access: 'activity:write', idempotent: true,
  request: z.object({ seckill_id }), response: z.object({ seckill_id, status: ActivityStatus }),
});

/** `POST /shop/seckill/callOff`: ends it for good before its time, for a reason; what was sold stays sold. */
export const seckillCallOff = endpoint({
  id: 'activity.seckill.call_off', method: 'POST', path: '/shop/seckill/callOff', access: 'activity:write', idempotent: true,
  request: z.object({ seckill_id, reason: RequiredText(200, 'activity.reason_required') }), response: z.object({ seckill_id, status: ActivityStatus }),
});

/** `DELETE /shop/seckill/del`: a draft that nobody published. */
export const seckillDelete = endpoint({
  id: 'activity.seckill.delete', method: 'DELETE', path: '/shop/seckill/del', access: 'activity:write', idempotent: true,
  request: z.object({ seckill_id }), response: z.null(),
});

/** `PUT /shop/seckill/total`: more pieces of a thing, also while it runs; 400 for fewer. */
export const seckillGrow = endpoint({
  id: 'activity.seckill.grow', method: 'PUT', path: '/shop/seckill/total', access: 'activity:write', idempotent: true,
  request: z.object({ seckill_item_id: Id('seckill_item'), total: PiecesTotal }), response: z.null(),
});

/** `GET /shop/seckill/query/findShops`: the shops where one made here may hold. */
export const seckillShops = endpoint({
  id: 'activity.seckill.shops', method: 'GET', path: '/shop/seckill/query/findShops', access: 'activity:write',
  request: z.object({}),
  response: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string() })),
});

/** What an order has of a flash sale. */
export const SeckillSale = z.object({
  seckill_take_id: Id('seckill_take'),
  seckill_id,
  order_id: Id('sales_order'),
  order_number: z.string(),
  create_time: When,
  shop_name: z.string(),
  item_type: OfferItemType,
  item_name: z.string(),
  member_id: Id('member').nullable(),
  /** Empty for a walk-in. */
  member_name: z.string(),
  mobile_number: z.string(),
  /** Pieces that it took, and that went back. */
  num: z.int(),
  back_num: z.int(),
  seckill_price: Cents,
  list_price: Cents,
  /** How much less those that it has brought than at list price; nothing until it is paid. */
  less_cents: CentsTotal,
  currency_code: Currency,
  creator_name: z.string(),
});
export type SeckillSale = z.infer<typeof SeckillSale>;

/** `GET /shop/seckill/query/findSalesPage`: what was sold in flash sales to whom, latest first, as far as the reader sees the orders. */
export const seckillSales = endpoint({
  id: 'activity.seckill.sales', method: 'GET', path: '/shop/seckill/query/findSalesPage', access: 'activity:read',
  request: PageQuery.extend({
    seckill_id,
    /** The member's name, number or phone. */
    key_word: Text(40).optional(),
    item_type: OfferItemType.optional(),
  }),
  response: pageOf(SeckillSale),
});
