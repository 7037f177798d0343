import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text, When } from '#kernel/contract/schema.ts';
import { VoucherStatus } from './voucher.schema.ts';

/** Who sold it; `sandbox` is the made-up platform of trials. */
export const Platform = z.enum(['meituan', 'douyin', 'soyoung', 'gengmei', 'other', 'sandbox']);
export type Platform = z.infer<typeof Platform>;

/** As the platform has it; never back: an older file takes nothing back. */
export const PlatformStatus = z.enum(['bought', 'used', 'expired', 'refunded']);
export type PlatformStatus = z.infer<typeof PlatformStatus>;

/** What does not agree with ours: used there and not here, used here and given back there, amounts that differ. */
export const PlatformFlag = z.enum(['not_here', 'refunded_there', 'amount_differs']);
export type PlatformFlag = z.infer<typeof PlatformFlag>;

/** What a platform says that it sold, beside the voucher of ours. */
export const PlatformOrderRow = z.object({
  platform_order_id: Id('platform_order'),
  platform: Platform,
  order_number: z.string(),
  /** All but its end is hidden. */
  voucher_code: z.string(),
  deal_id: z.string(),
  deal_name: z.string(),
  /** What the deal is here; empty where nobody has said it. */
  item_name: z.string(),
  buyer_name: z.string(),
  /** Masked. */
  buyer_phone: z.string(),
  currency_code: Currency,
  price: Cents,
  paid: Cents.nullable(),
  commission: Cents.nullable(),
  settle_amount: Cents.nullable(),
  bought_date: Day,
  bought_time: When.nullable(),
  used_time: When.nullable(),
  status: PlatformStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  told_shop: z.string(),
  /** The voucher of ours, where a desk looked it up; its page only where the reader sees it. */
  voucher_id: Id('voucher').nullable(),
  voucher_status: VoucherStatus.nullable(),
  voucher_amount: Cents.nullable(),
  verify_time: When.nullable(),
  confirmer_name: z.string(),
  verify_shop_name: z.string(),
  flags: z.array(PlatformFlag),
});
export type PlatformOrderRow = z.infer<typeof PlatformOrderRow>;

const Asked = {
  /** Order number, code, deal's name or number, or the buyer's whole phone. */
  key_word: Text(64).optional(),
  platform: Platform.optional(),
  status: PlatformStatus.optional(),
  flag: PlatformFlag.optional(),
  shop_id: Id('shop').optional(),
  /** Days of the sale, both included; by default the month so far. */
  ...AskedSpan,
};

/** `GET /cureShop/platformOrder/query/findSearchPage`: what platforms say that they sold, the latest first (2§2.3). */
export const platformSearch = endpoint({
  id: 'voucher.platform.search', method: 'GET', path: '/cureShop/platformOrder/query/findSearchPage', access: 'voucher:read',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(PlatformOrderRow),
});

/** `GET /cureShop/platformOrder/sum`: what these come to, whole, by currency. */
export const platformSum = endpoint({
  id: 'voucher.platform.sum', method: 'GET', path: '/cureShop/platformOrder/sum', access: 'voucher:read',
  request: z.object(Asked).check(rightSpan),
  response: z.object({
    start_date: Day,
    end_date: Day,
    order_num: z.int(),
    used_num: z.int(),
    flagged_num: z.int(),
    sums: z.array(z.object({ currency_code: Currency, paid: CentsTotal, commission: CentsTotal, settle_amount: CentsTotal })),
  }),
});

/** `GET /cureShop/platformOrder/query/detail`: both sides, and how the platform's went. */
export const platformDetail = endpoint({
  id: 'voucher.platform.detail', method: 'GET', path: '/cureShop/platformOrder/query/detail', access: 'voucher:read',
  request: z.object({ platform_order_id: Id('platform_order') }),
  response: PlatformOrderRow.extend({
    bringer_name: z.string(),
    create_time: When,
    update_time: When,
    /** The order that the voucher became here. */
    order_id: Id('sales_order').nullable(),
    sales_number: z.string(),
    history: z.array(StateChange),
  }),
});
