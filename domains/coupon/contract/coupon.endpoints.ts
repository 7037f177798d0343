import { z } from 'zod';
import { NamedItem, NamedItems } from '#domains/catalog/contract/named-items.endpoints.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import {
  couponAgrees, CouponForm, CouponGiving, CouponKind, CouponScope, CouponStatus, CouponTotal, CouponValid, MemberCouponStatus, UseScene,
} from './coupon.form.ts';

const coupon_id = Id('coupon');

/** What may be done with a coupon where one works, by whoever looks. */
export const CouponAction = z.enum(['issue', 'grow', 'shelve', 'unshelve', 'void', 'delete']);
export type CouponAction = z.infer<typeof CouponAction>;

/** What a coupon takes off. */
const Terms = {
  coupon_name: z.string(),
  kind: CouponKind,
  threshold: Cents.nullable(),
  amount: Cents.nullable(),
  discount_tenths: z.int().nullable(),
  most_off: Cents.nullable(),
  /** The same in the reader's words, for lists and the files that are made of them. */
  off: z.string(),
};

/** A coupon in a list. */
export const CouponRow = z.object({
  coupon_id,
  ...Terms,
  currency_code: Currency,
  scope: CouponScope,
  use_scene: UseScene,
  is_shelves: z.boolean(),
  start_date: Day,
  end_date: Day,
  valid_type: CouponValid,
  valid_days: z.int().nullable(),
  /** How long one is good for, in the reader's words. */
  valid: z.string(),
  total: z.int(),
  /** Given out, and used of those. */
  issued_num: z.int(),
  used_num: z.int(),
  per_person: z.int(),
  given_by: CouponGiving,
  status: CouponStatus,
  /** The shop that alone keeps it; null: the chain's. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  create_time: When,
  creator_name: z.string(),
  actions: z.array(CouponAction),
});
export type CouponRow = z.infer<typeof CouponRow>;

/** `GET /shop/coupon/query/findSearchPage`: the chain's coupons that the shop takes and its own, latest first; deleted ones only where asked for. */
export const couponSearch = endpoint({
  id: 'coupon.search', method: 'GET', path: '/shop/coupon/query/findSearchPage', access: 'coupon:read',
  request: PageQuery.extend({
    /** A part of its name. */
    key_word: Text(60).optional(),
    status: CouponStatus.optional(),
    kind: CouponKind.optional(),
    /** Only with a threshold, or only without one (2§3, type). */
    has_threshold: z.boolean().optional(),
    use_scene: UseScene.optional(),
  }),
  response: pageOf(CouponRow),
});

/** A coupon with everything that is kept of it. */
export const CouponDetail = CouponRow.extend({
  ...NamedItems.shape,
  shop_ids: z.array(Id('shop')),
  /** What it is for, and who takes it, in words. */
  items: z.array(NamedItem),
  shops: z.array(NamedItem),
  days_before: z.int().nullable(),
  /** The level reached; null of other rules, and once it was deleted. */
  member_level_id: Id('member_level').nullable(),
  level_name: z.string().nullable(),
  instructions: z.string(),
  void_reason: z.string(),
  history: z.array(StateChange),
});
export type CouponDetail = z.infer<typeof CouponDetail>;

/** `GET /shop/coupon/query/detail`; 404 for another shop's own. */
export const couponDetail = endpoint({
  id: 'coupon.detail', method: 'GET', path: '/shop/coupon/query/detail', access: 'coupon:read',
  request: z.object({ coupon_id }), response: CouponDetail,
});

/** `POST /shop/coupon/add`: the chain's in the head office, else of the shop alone and no deeper than the head office allows (403). */
export const couponAdd = endpoint({
  id: 'coupon.add', method: 'POST', path: '/shop/coupon/add', access: 'coupon:write', idempotent: true,
  request: z.object(CouponForm).check(...couponAgrees), response: z.object({ coupon_id }),
});

/** `GET /shop/coupon/query/findShops`: the shops that a coupon made where one works may be for, each with its currency. */
export const couponShops = endpoint({
  id: 'coupon.shops', method: 'GET', path: '/shop/coupon/query/findShops', access: 'coupon:write',
  request: z.object({}),
  response: z.array(z.object({ shop_id: Id('shop'), shop_name: z.string(), currency_code: Currency })),
});

/** `PUT /shop/coupon/total`: more of them; 400 for fewer (2§5: the total can only increase). */
export const couponGrow = endpoint({
  id: 'coupon.grow', method: 'PUT', path: '/shop/coupon/total', access: 'coupon:write', idempotent: true,
  request: z.object({ coupon_id, total: CouponTotal }), response: z.null(),
});

/** `PUT /shop/coupon/shelve`: off the shelves nobody receives one. */
export const couponShelve = endpoint({
  id: 'coupon.shelve', method: 'PUT', path: '/shop/coupon/shelve', access: 'coupon:write', idempotent: true,
  request: z.object({ coupon_id, is_shelves: z.boolean() }), response: z.null(),
});

/** `POST /shop/coupon/void`: gives no more of them out, for a reason; those that members hold stay good (2§4). */
export const couponVoid = endpoint({
  id: 'coupon.void', method: 'POST', path: '/shop/coupon/void', access: 'coupon:write', idempotent: true,
  request: z.object({ coupon_id, reason: RequiredText(200, 'coupon.reason_required') }), response: z.object({ coupon_id, status: CouponStatus }),
});

/** `DELETE /shop/coupon/del`: takes it off the lists; those that members hold stay good (2§4). */
export const couponDelete = endpoint({
  id: 'coupon.delete', method: 'DELETE', path: '/shop/coupon/del', access: 'coupon:write', idempotent: true,
  request: z.object({ coupon_id }), response: z.null(),
});

/** Who is given one at once. */
export const MOST_MEMBERS = 500;

/** `POST /shop/coupon/issue`: one to each member named, to all or to none: 409 when too few are left or somebody has theirs already. */
export const couponIssue = endpoint({
  id: 'coupon.issue', method: 'POST', path: '/shop/coupon/issue', access: 'coupon:issue', idempotent: true,
  request: z.object({
    coupon_id,
    member_ids: z.array(Id('member')).min(1, says('coupon.members_required')).max(MOST_MEMBERS, says('coupon.members_too_many')),
  }),
  response: z.object({ /** How many were given out. */ issued: z.int() }),
});

/** A coupon that a member was given. */
export const ReceiptRow = z.object({
  member_coupon_id: Id('member_coupon'),
  coupon_id,
  ...Terms,
  currency_code: Currency,
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked unless the reader may see it. */
  mobile_number: z.string(),
  status: MemberCouponStatus,
  /** Good from and to, both included. */
  valid_start: Day,
  valid_end: Day,
  /** When, where and by whom it was given. */
  create_time: When,
  shop_name: z.string(),
  operator_name: z.string(),
  /** The rule by which it was given; by hand somebody gave it. */
  given_by: CouponGiving,
  use_time: When.nullable(),
  order_number: z.string().nullable(),
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** `GET /shop/coupon/query/findReceivePage`: who was given which coupon and what became of it, latest first. */
export const receiptSearch = endpoint({
  id: 'coupon.receipt.search', method: 'GET', path: '/shop/coupon/query/findReceivePage', access: 'coupon:read',
  request: PageQuery.extend({
    coupon_id: coupon_id.optional(),
    member_id: Id('member').optional(),
    status: MemberCouponStatus.optional(),
    /** The member's name, number or phone. */
    key_word: Text(40).optional(),
  }),
  response: pageOf(ReceiptRow),
});

/** `GET /shop/coupon/query/findMemberList`: a member's coupons, those that are still good first. */
export const memberCoupons = endpoint({
  id: 'coupon.member.list', method: 'GET', path: '/shop/coupon/query/findMemberList', access: 'coupon:read',
  request: PageQuery.extend({ member_id: Id('member'), status: MemberCouponStatus.optional() }),
  response: pageOf(ReceiptRow),
});
