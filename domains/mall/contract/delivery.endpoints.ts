import { z } from 'zod';
import { across, once } from '#kernel/contract/across.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, RequiredText, says, Text, typedAs, When } from '#kernel/contract/schema.ts';
import { CouponAsked, CouponOffer } from '#domains/sales/contract/coupon.offers.ts';
import { ItemType } from '#domains/sales/contract/order.endpoints.ts';
import { AfterSalesRow } from './after-sales.schema.ts';
import { DeliveryChannel, DeliveryKind, DeliveryRow, DeliveryStatus, OrderChannel } from './delivery.schema.ts';

const MOST_LINES = 50;
const delivery_id = Id('mall_delivery');
const Moved = z.object({ delivery_id, status: DeliveryStatus });
const Reason = RequiredText(200, 'mall.reason_required');

/** Goods as they are ordered. */
const Goods = z.object({
  sku_id: Id('sku'),
  expected_quantity: z.int(says('mall.quantity_invalid')).min(1, says('mall.quantity_invalid')).max(9999, says('mall.quantity_invalid')),
});

const Ordered = {
  member_id: Id('member', 'mall.member_required'),
  kind: DeliveryKind.default('delivery'),
  items: z
    .array(Goods)
    .min(1, says('mall.items_required'))
    .max(MOST_LINES, says('mall.items_over'))
    .refine((items) => new Set(items.map(({ sku_id }) => sku_id)).size === items.length, { ...says('mall.sku_twice'), ...once('sku_id') }),
  /** For bringing it there: a line of the order like any other, of the project by which the shop sells it. */
  freight: Cents.default(0),
  freight_project_id: Id('shop_project').nullish(),
  /** Makes the goods cheaper, never the freight. */
  member_coupon_id: CouponAsked,
};

/** Who gets it. */
const Receiver = {
  receiver_name: RequiredText(30, 'mall.receiver_required'),
  receiver_phone: typedAs(z.string(says('mall.phone_invalid')).regex(/^\+?\d[\d-]{4,19}$/, says('mall.phone_invalid')), 'phone'),
};

interface Freighted {
  kind?: string | undefined;
  freight?: number | undefined;
  freight_project_id?: string | null | undefined;
}
const freightFits = across<Freighted, keyof Freighted>(['kind', 'freight', 'freight_project_id'], ({ kind, freight = 0, freight_project_id }, complain) => {
  if (freight > 0 && kind === 'pickup') complain('freight', 'mall.freight_of_pickup');
  if (freight > 0 && !freight_project_id) complain('freight_project_id', 'mall.freight_project_required');
});
interface Reached {
  kind?: string | undefined;
  address?: string | undefined;
}
const addressThere = across<Reached, keyof Reached>(['kind', 'address'], ({ kind, address }, complain) => {
  if (kind !== 'pickup' && !address?.trim()) complain('address', 'mall.address_required');
});

/**
 * `POST /shop/onlineOrder/preview`: what it would cost in cents, to be told to whoever is on the phone, and what coupons of theirs
 * would take off it, the best first; keeps nothing.
 */
export const previewOnline = endpoint({
  id: 'mall.order.preview', method: 'POST', path: '/shop/onlineOrder/preview', access: 'mall:create',
  request: z.object(Ordered).check(freightFits),
  response: z.object({
    currency_code: Currency,
    amount_total: CentsTotal,
    amount_discount: CentsTotal,
    amount_receivable: CentsTotal,
    freight: Cents,
    /** The coupon that it is priced with: null as well where the one asked for does not fit the goods any more. */
    member_coupon_id: Id('member_coupon').nullable(),
    coupon_amount: Cents,
    coupons: z.array(CouponOffer),
  }),
});

/**
 * `POST /shop/onlineOrder/add`: 代客下单, what a member orders by phone or chat: an order at the server's price that waits for its
 * money, and where it goes; the member's coupon is used with it and comes back with it (domain: rule 9). 409 where the price is not
 * `expected_receivable` or the coupon was used meanwhile, 400 (at `member_coupon_id`) for one that is not for online orders or does
 * not fit the goods.
 */
export const addOnline = endpoint({
  id: 'mall.order.add', method: 'POST', path: '/shop/onlineOrder/add', access: 'mall:create', idempotent: true,
  request: z
    .object({
      ...Ordered,
      channel: OrderChannel.default('phone'),
      ...Receiver,
      address: Text(200).default(''),
      remarks: Text(200).default(''),
      expected_receivable: Cents.min(0, says('mall.price_unknown')),
    })
    .check(freightFits, addressThere),
  response: z.object({ delivery_id, order_id: Id('sales_order'), order_number: z.string(), status: DeliveryStatus, pickup_code: z.string().nullable() }),
});

const Searched = PageQuery.extend({
  /** Order or tracking number, or the member's name, number or phone. */
  key_word: Text(40).optional(),
  kind: DeliveryKind.optional(),
  status: DeliveryStatus.optional(),
  channel: DeliveryChannel.optional(),
  /** Only what a supplier ships, or which supplier. */
  is_assigned: z.boolean().optional(),
  supplier_id: Id('supplier').optional(),
  shop_id: Id('shop').optional(),
  member_id: Id('member').optional(),
  order_id: Id('sales_order').optional(),
  ...AskedSpan,
});

/**
 * `GET /shop/onlineOrder/query/findSearchPage`: of the shops that one sees, the latest first; dates are of the order, both included.
 * What is sent, new retail, stands among them for whoever holds `mall:retail` too.
 */
export const onlineSearch = endpoint({
  id: 'mall.order.search', method: 'GET', path: '/shop/onlineOrder/query/findSearchPage', access: 'mall:read',
  request: Searched,
  response: pageOf(DeliveryRow),
});

/** `GET /shop/newRetailOrder/query/findSearchPage`: the same of new retail: what is sent, nothing else. */
export const retailSearch = endpoint({
  id: 'mall.retail.search', method: 'GET', path: '/shop/newRetailOrder/query/findSearchPage', access: 'mall:retail',
  request: Searched,
  response: pageOf(DeliveryRow),
});

const OnlineDetail = DeliveryRow.extend({
  remarks: z.string(),
  /** What the customer shows; null once it is used, and for whoever takes no orders. */
  pickup_code: z.string().nullable(),
  verifier_name: z.string(),
  lines: z.array(
    z.object({
      line_no: z.int(),
      item_type: ItemType,
      name: z.string(),
      specs_name: z.string(),
      quantity: z.int(),
      price: Cents,
      amount_receivable: Cents,
      refunded_num: z.int(),
      refunded_amount: Cents,
    }),
  ),
  after_sales: z.array(AfterSalesRow),
  history: z.array(StateChange),
});

/** `GET /shop/onlineOrder/query/detail`: of what one sees in the list; 404 for any other. */
export const onlineDetail = endpoint({
  id: 'mall.order.detail', method: 'GET', path: '/shop/onlineOrder/query/detail', access: 'mall:read',
  request: z.object({ delivery_id }),
  response: OnlineDetail,
});

/** `GET /shop/newRetailOrder/query/detail`: the same of new retail. */
export const retailDetail = endpoint({
  id: 'mall.retail.detail', method: 'GET', path: '/shop/newRetailOrder/query/detail', access: 'mall:retail',
  request: z.object({ delivery_id }),
  response: OnlineDetail,
});

/** `POST /shop/onlineOrder/confirm`: the shop can do it. */
export const confirmOnline = endpoint({
  id: 'mall.order.confirm', method: 'POST', path: '/shop/onlineOrder/confirm', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id }),
  response: Moved,
});

/** `POST /shop/onlineOrder/fail`: the shop cannot do it; 409 while money was taken for it. */
export const failOnline = endpoint({
  id: 'mall.order.fail', method: 'POST', path: '/shop/onlineOrder/fail', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id, reason: Reason }),
  response: Moved,
});

/** `POST /shop/onlineOrder/cancel`: the customer does not want it any more; 409 while money was taken for it and is not refunded. */
export const cancelOnline = endpoint({
  id: 'mall.order.cancel', method: 'POST', path: '/shop/onlineOrder/cancel', access: 'mall:cancel', idempotent: true,
  request: z.object({ delivery_id, reason: Reason }),
  response: Moved,
});

const Parcel = {
  carrier: RequiredText(30, 'mall.carrier_required'),
  tracking_number: typedAs(RequiredText(40, 'mall.tracking_required'), 'code'),
};

/** `POST /shop/onlineOrder/readdress`: who gets it and where, said later or put right; 409 once it is on its way. */
export const readdressOnline = endpoint({
  id: 'mall.order.readdress', method: 'POST', path: '/shop/onlineOrder/readdress', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id, ...Receiver, address: RequiredText(200, 'mall.address_required') }),
  response: Moved,
});

/**
 * `POST /shop/onlineOrder/ship`: what of it is not refunded leaves the warehouse, or the supplier's; 409 where it is not paid, nobody
 * has said where it goes, a refund of it waits, or goods are short. Of what a till sold nothing leaves a warehouse.
 */
export const shipOnline = endpoint({
  id: 'mall.order.ship', method: 'POST', path: '/shop/onlineOrder/ship', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id, ...Parcel }),
  response: Moved,
});

/** `POST /shop/onlineOrder/track`: the parcel's number was typed wrongly, or it goes on with somebody else. */
export const trackOnline = endpoint({
  id: 'mall.order.track', method: 'POST', path: '/shop/onlineOrder/track', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id, ...Parcel }),
  response: Moved,
});

/** `POST /shop/onlineOrder/receive`: the customer has it. */
export const receiveOnline = endpoint({
  id: 'mall.order.receive', method: 'POST', path: '/shop/onlineOrder/receive', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id }),
  response: Moved,
});

/** `POST /shop/onlineOrder/complete`: nothing more is to be done about it. */
export const completeOnline = endpoint({
  id: 'mall.order.complete', method: 'POST', path: '/shop/onlineOrder/complete', access: 'mall:ship', idempotent: true,
  request: z.object({ delivery_id }),
  response: Moved,
});

/**
 * `POST /shop/onlineOrder/assign`: a supplier ships it; null: the shop ships it after all. `supply_amount` is what they ask for it in
 * cents, null while that is not agreed upon; whoever may not see what goods cost does not say it (403, at `supply_amount`). Where it is
 * not said, what was agreed upon with the same supplier stays, and with another one nothing is.
 */
export const assignOnline = endpoint({
  id: 'mall.order.assign', method: 'POST', path: '/shop/onlineOrder/assign', access: 'mall:ship',
  asks: ['stock:cost'], idempotent: true,
  request: z.object({ delivery_id, supplier_id: Id('supplier').nullish(), supply_amount: Cents.nullish() }),
  response: Moved,
});

const Code = typedAs(z.string(says('mall.code_required')).regex(/^[Zz]\d{8}$/, says('mall.code_required')), 'code');

/** What a code at the desk is for. */
export const PickedUp = z.object({
  delivery_id,
  order_id: Id('sales_order'),
  order_number: z.string(),
  status: DeliveryStatus,
  /** Its money was taken. */
  is_paid: z.boolean(),
  member_name: z.string(),
  receiver_name: z.string(),
  currency_code: Currency,
  amount_receivable: CentsTotal,
  verify_time: When.nullable(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** `GET /shop/onlineOrder/pickup/query/detail`: what a code is for; 404 for one that nobody was given, 409 in another shop than fetches it. */
export const findPickup = endpoint({
  id: 'mall.pickup.find', method: 'GET', path: '/shop/onlineOrder/pickup/query/detail', access: 'mall:verify',
  request: z.object({ pickup_code: Code }),
  response: PickedUp,
});

/** `POST /shop/onlineOrder/pickup/verify`: hands over what the code is for, once; goods leave the warehouse. */
export const verifyPickup = endpoint({
  id: 'mall.pickup.verify', method: 'POST', path: '/shop/onlineOrder/pickup/verify', access: 'mall:verify', idempotent: true,
  request: z.object({ pickup_code: Code }),
  response: Moved,
});
