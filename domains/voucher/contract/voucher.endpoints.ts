import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, typedAs, When } from '#kernel/contract/schema.ts';
import { PerformersInput } from '#domains/performance/contract/performer.schema.ts';
import { Channel, VoucherItem, VoucherStatus } from './voucher.schema.ts';

/** What the desk may do with a voucher now. */
export const VoucherAction = z.enum(['confirm', 'retry', 'cancel', 'give_up', 'end', 'told_back', 'told_used', 'write_off']);

/**
 * How somebody who looked there ends a voucher that its platform leaves hanging: it was taken back there, it is used there still, or it
 * is used there and nothing is given for it here.
 */
export const VoucherTold = VoucherAction.extract(['told_back', 'told_used', 'write_off']);
export type VoucherTold = z.infer<typeof VoucherTold>;

/** A voucher as the lists show it. */
export const VoucherRow = z.object({
  voucher_id: Id('voucher'),
  channel: Channel,
  /** All but its end is hidden. */
  code: z.string(),
  deal_id: z.string(),
  deal_name: z.string(),
  currency_code: Currency,
  list_amount: Cents,
  /** What the platform pays for it. */
  amount: Cents,
  status: VoucherStatus,
  fail_reason: z.string(),
  /** What it was here; empty until it is used. */
  item_name: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  order_id: Id('sales_order').nullable(),
  order_number: z.string(),
  business_date: Day,
  confirm_time: When.nullable(),
  confirmer_name: z.string(),
  /** Until then the platform takes it back; null where that is over. */
  cancel_until: When.nullable(),
  actions: z.array(VoucherAction),
});
export type VoucherRow = z.infer<typeof VoucherRow>;

/** A voucher that was looked up: what it is, and what it will be here. */
export const LookedUp = VoucherRow.extend({
  valid_until: When.nullable(),
  /** What using it hands over; null where nobody has said yet what the deal is here. */
  goods: z.object({ item_type: VoucherItem, name: z.string(), quantity: z.int() }).nullable(),
  /** Rights to treatments are somebody's. */
  member_needed: z.boolean(),
  /** Why it cannot be used now: nobody has said what the deal is here, it is not on sale here, or nobody knows what is paid for it. */
  why_not: z.enum(['unmapped', 'not_sold', 'amount_unknown']).nullable(),
});
export type LookedUp = z.infer<typeof LookedUp>;

/**
 * `POST /shop/voucher/prepare`: asks the platform what a code is; uses nothing. 409 where a shop of the chain has used it, 404 where
 * the platform does not know it.
 */
export const prepareVoucher = endpoint({
  id: 'voucher.prepare', method: 'POST', path: '/shop/voucher/prepare', access: 'voucher:verify', idempotent: true,
  request: z.object({
    /** As it was typed or scanned: a number, or the address that a code leads to. */
    code: typedAs(RequiredText(600, 'voucher.code_required'), 'code'),
    /** Which platform, where the shop has several and the code does not tell. */
    channel: Channel.optional(),
  }),
  response: z.object({ vouchers: z.array(LookedUp) }),
});

/**
 * `POST /shop/voucher/verify`: uses a voucher, there and here: makes the order that the platform pays. Asked again, it goes on where
 * it stopped. 409 where it is used, or the platform refuses.
 */
export const verifyVoucher = endpoint({
  id: 'voucher.verify', method: 'POST', path: '/shop/voucher/verify', access: 'voucher:verify', idempotent: true,
  request: z.object({
    voucher_id: Id('voucher'),
    /** Who gets what it is for. */
    member_id: Id('member').nullish(),
    performers: PerformersInput,
  }),
  response: VoucherRow,
});

/**
 * `POST /shop/voucher/cancel`: takes a voucher back within the hour, here first and then there; 409 where something of it was used,
 * or the hour is over. Ends one, too, whose platform has not said for a day whether it was used. With `told` it ends what hangs: one
 * whose taking back was not answered for a day, where the platform is asked once more and believed if it answers, and one that is used
 * there alone once the hour is over; 409 while it is for the platform still.
 */
export const cancelVoucher = endpoint({
  id: 'voucher.cancel', method: 'POST', path: '/shop/voucher/cancel', access: 'voucher:cancel', idempotent: true,
  request: z.object({ voucher_id: Id('voucher'), reason: RequiredText(200, 'voucher.reason_required'), told: VoucherTold.optional() }),
  response: VoucherRow,
});

const Asked = {
  /** Code, order number, deal, or the member's name, number or phone. */
  key_word: Text(40).optional(),
  channel: Channel.optional(),
  status: VoucherStatus.exclude(['prepared']).optional(),
  shop_id: Id('shop').optional(),
  member_id: Id('member').optional(),
  /** Business dates, both included; by default the month so far. */
  ...AskedSpan,
};

/** `GET /cureShop/thirdOrder/query/findSearchPage`: orders that came by a platform, the latest first (2§2.3). */
export const voucherSearch = endpoint({
  id: 'voucher.search', method: 'GET', path: '/cureShop/thirdOrder/query/findSearchPage', access: 'voucher:read',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(VoucherRow),
});

/** `GET /cureShop/thirdOrder/sum`: what these come to, whole, those that were used alone. */
export const voucherSum = endpoint({
  id: 'voucher.sum', method: 'GET', path: '/cureShop/thirdOrder/sum', access: 'voucher:read',
  request: z.object(Asked).check(rightSpan),
  response: z.object({
    start_date: Day,
    end_date: Day,
    voucher_num: z.int(),
    done_num: z.int(),
    /** By currency: amounts of several are never one. */
    sums: z.array(z.object({ currency_code: Currency, done_num: z.int(), amount: CentsTotal })),
  }),
});

/** `GET /cureShop/thirdOrder/query/detail`; by the voucher, or by the number of its order (2§1 cureThirdOrderDetail). */
export const voucherDetail = endpoint({
  id: 'voucher.detail', method: 'GET', path: '/cureShop/thirdOrder/query/detail', access: 'voucher:read',
  request: z.object({ voucher_id: Id('voucher').optional(), order_number: Text(40).optional() }),
  response: VoucherRow.extend({
    valid_until: When.nullable(),
    verify_time: When.nullable(),
    canceller_name: z.string(),
    cancel_time: When.nullable(),
    cancel_reason: z.string(),
    history: z.array(StateChange),
  }),
});
