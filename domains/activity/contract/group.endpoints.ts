import { z } from 'zod';
import { NamedItem } from '#domains/catalog/contract/named-items.endpoints.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { ActivityPhase, ActivityStatus, OfferItemType } from './activity.form.ts';
import { groupAgrees, GroupForm } from './group.form.ts';

const group_buy_id = Id('group_buy');

/** What may be done with a group buy where one works, by whoever looks. */
export const GroupAction = z.enum(['edit', 'publish', 'delete', 'call_off', 'open']);
export type GroupAction = z.infer<typeof GroupAction>;

/** A group buy in a list. */
export const GroupRow = z.object({
  group_buy_id,
  group_name: z.string(),
  status: ActivityStatus,
  phase: ActivityPhase,
  /** In the reader's time: from when to when teams are opened. */
  starts_at: When,
  ends_at: When,
  currency_code: Currency,
  team_size: z.int(),
  fill_hours: z.int(),
  buy_days: z.int(),
  /** Teams that gather or are full, at most; null: as many as come. */
  most_teams: z.int().nullable(),
  item_num: z.int(),
  /** Teams that gather now, and that were filled, in whichever shop. */
  gathering_num: z.int(),
  full_num: z.int(),
  /** The shop that alone keeps it; null: the chain's. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  create_time: When,
  creator_name: z.string(),
  actions: z.array(GroupAction),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** `GET /shop/groupBuy/query/findSearchPage`: the chain's group buys that hold in the shop and its own, latest first. */
export const groupSearch = endpoint({
  id: 'activity.group.search', method: 'GET', path: '/shop/groupBuy/query/findSearchPage', access: 'activity:read',
  request: PageQuery.extend({ /** A part of its name. */ key_word: Text(60).optional(), phase: ActivityPhase.optional() }),
  response: pageOf(GroupRow),
});

/** A thing of a group buy, and how many of it were bought at its price and paid. */
export const GroupItemShown = z.object({
  group_buy_item_id: Id('group_buy_item'),
  item_type: OfferItemType,
  item_id: z.string(),
  name: z.string(),
  /** What one costs otherwise, where one works; null of what is not sold there any more. */
  price: Cents.nullable(),
  group_price: Cents,
  per_member: z.int(),
  bought_num: z.int(),
});
export type GroupItemShown = z.infer<typeof GroupItemShown>;

/** A group buy with everything that is kept of it. */
export const GroupDetail = GroupRow.extend({
  version: z.int(),
  start_date: Day,
  start_time: z.string(),
  end_date: Day,
  end_time: z.string(),
  instructions: z.string(),
  call_off_reason: z.string(),
  shop_ids: z.array(Id('shop')),
  shops: z.array(NamedItem),
  items: z.array(GroupItemShown),
  history: z.array(StateChange),
});
export type GroupDetail = z.infer<typeof GroupDetail>;

/** `GET /shop/groupBuy/query/detail`; 404 for another shop's own. */
export const groupDetail = endpoint({
  id: 'activity.group.detail', method: 'GET', path: '/shop/groupBuy/query/detail', access: 'activity:read',
  request: z.object({ group_buy_id }), response: GroupDetail,
});

/** `POST /shop/groupBuy/add`: a draft: the chain's in the head office, else of the shop alone and no deeper than the head office allows (403). */
export const groupAdd = endpoint({
  id: 'activity.group.add', method: 'POST', path: '/shop/groupBuy/add', access: 'activity:write', idempotent: true,
  request: z.object(GroupForm).check(...groupAgrees), response: z.object({ group_buy_id }),
});

/** `PUT /shop/groupBuy/edit`: of what has not begun (409 otherwise, and when somebody was faster). */
export const groupEdit = endpoint({
  id: 'activity.group.edit', method: 'PUT', path: '/shop/groupBuy/edit', access: 'activity:write', idempotent: true,
  request: z.object({ group_buy_id, version: z.int().min(1), ...GroupForm }).check(...groupAgrees),
  response: z.null(),
});

/** `POST /shop/groupBuy/publish`: from its hour on teams are opened. */
export const groupPublish = endpoint({
  id: 'activity.group.publish', method: 'POST', path: '/shop/groupBuy/publish', access: 'activity:write', idempotent: true,
  request: z.object({ group_buy_id }), response: z.object({ group_buy_id, status: ActivityStatus }),
});

/** `POST /shop/groupBuy/callOff`: ends it for good before its time, for a reason: teams that gather fail at once, full ones keep what they were promised. */
export const groupCallOff = endpoint({
  id: 'activity.group.call_off', method: 'POST', path: '/shop/groupBuy/callOff', access: 'activity:write', idempotent: true,
  request: z.object({ group_buy_id, reason: RequiredText(200, 'activity.reason_required') }), response: z.object({ group_buy_id, status: ActivityStatus }),
});

/** `DELETE /shop/groupBuy/del`: a draft that nobody published. */
export const groupDelete = endpoint({
  id: 'activity.group.delete', method: 'DELETE', path: '/shop/groupBuy/del', access: 'activity:write', idempotent: true,
  request: z.object({ group_buy_id }), response: z.null(),
});

/** What an order has of a group buy. */
export const GroupSale = z.object({
  group_take_id: Id('group_take'),
  group_buy_id,
  group_team_id: Id('group_team'),
  team_code: z.string(),
  order_id: Id('sales_order'),
  order_number: z.string(),
  create_time: When,
  shop_name: z.string(),
  item_type: OfferItemType,
  item_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  mobile_number: z.string(),
  /** Pieces that it took, and that went back. */
  num: z.int(),
  back_num: z.int(),
  group_price: Cents,
  list_price: Cents,
  /** What those that it has brought, and how much less than at list price; nothing until it is paid. */
  sold_cents: CentsTotal,
  less_cents: CentsTotal,
  currency_code: Currency,
  creator_name: z.string(),
});
export type GroupSale = z.infer<typeof GroupSale>;

/** `GET /shop/groupBuy/query/findSalesPage`: what was sold by a group buy to whom, latest first, as far as the reader sees the orders. */
export const groupSales = endpoint({
  id: 'activity.group.sales', method: 'GET', path: '/shop/groupBuy/query/findSalesPage', access: 'activity:read',
  request: PageQuery.extend({
    group_buy_id,
    /** The member's name, number or phone. */
    key_word: Text(40).optional(),
    item_type: OfferItemType.optional(),
  }),
  response: pageOf(GroupSale),
});
