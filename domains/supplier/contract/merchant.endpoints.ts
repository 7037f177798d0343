import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text, When } from '#kernel/contract/schema.ts';
import { MerchantId } from './service-order.endpoints.ts';

/** What a supplier is to a merchant. */
export const LinkStatus = z.enum(['linked', 'ended']);
export type LinkStatus = z.infer<typeof LinkStatus>;

/** A chain that the supplier supplies, or supplied. */
const MerchantRow = z.object({
  merchant_id: MerchantId,
  /** As it called itself when it took the supplier. */
  merchant_name: z.string(),
  status: LinkStatus,
  link_time: When,
  end_time: When.nullable(),
  ended_by: z.enum(['merchant', 'supplier']).nullable(),
  /** How many of the supplier's projects and goods it took on, and how many services it ordered. */
  taken_num: z.int(),
  order_num: z.int(),
  /** What it bought, goods and services, this month and ever: one each of its currencies. */
  bought: z.array(z.object({ currency_code: Currency, month_cents: CentsTotal, ever_cents: CentsTotal })),
});
export type MerchantRow = z.infer<typeof MerchantRow>;

/** `GET /supplier/merchant/query/findSearchPage` (specification 2§2.8): the supplier's merchants, the latest first. */
export const merchantSearch = endpoint({
  id: 'supplier.merchant.search', method: 'GET', path: '/supplier/merchant/query/findSearchPage', access: 'merchant:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), status: LinkStatus.optional() }),
  response: pageOf(MerchantRow),
});

/** Something of the supplier's that a merchant took on: what one cost it when it did, and costs now. */
const Taken = { take_time: When, price_then: Cents, price_now: Cents, currency_code: Currency, is_shelves: z.boolean() };

const MerchantDetail = MerchantRow.extend({
  projects: z.array(z.object({ shop_project_id: Id('shop_project'), project_name: z.string(), project_sn: z.string(), ...Taken })),
  /** Variant by variant. */
  products: z.array(z.object({ sku_id: Id('sku'), goods_name: z.string(), specs_name: z.string(), product_sn: z.string(), ...Taken })),
  may_end: z.boolean(),
});
export type MerchantDetail = z.infer<typeof MerchantDetail>;

/** `GET /supplier/merchant/query/detail`; 404 for a chain that it never supplied. */
export const merchantDetail = endpoint({
  id: 'supplier.merchant.detail', method: 'GET', path: '/supplier/merchant/query/detail', access: 'merchant:read',
  request: z.object({ merchant_id: MerchantId }), response: MerchantDetail,
});

/** `DELETE /supplier/merchant/end`: supplies it no more; both read it in their trails. By another invitation it may be taken up again. */
export const merchantEnd = endpoint({
  id: 'supplier.merchant.end', method: 'DELETE', path: '/supplier/merchant/end', access: 'merchant:end', idempotent: true,
  request: z.object({ merchant_id: MerchantId }), response: z.null(),
});

/** What was bought: it came, that was taken back, it went back, that was undone; or a service that the merchant confirmed. */
export const ProcuredKind = z.enum(['delivered', 'taken_back', 'sent_back', 'put_back', 'service']);
export type ProcuredKind = z.infer<typeof ProcuredKind>;

/** Of the days named, by default the month so far; of one merchant or all. */
const Procured = { ...AskedSpan, merchant_id: MerchantId.optional(), kind: ProcuredKind.optional() };

/** `GET /supplier/procure/query/findSearchPage`: 采购明细, what merchants bought of the supplier while it supplied them, the latest first. */
export const procuredSearch = endpoint({
  id: 'supplier.procured.search', method: 'GET', path: '/supplier/procure/query/findSearchPage', access: 'merchant:read',
  request: PageQuery.extend(Procured).check(rightSpan),
  response: pageOf(
    z.object({
      procured_id: z.string(),
      business_date: Day,
      merchant_id: MerchantId,
      merchant_name: z.string(),
      kind: ProcuredKind,
      document_number: z.string(),
      /** Empty of a service. */
      shop_name: z.string(),
      item_name: z.string(),
      unit: z.string(),
      /** Less than nothing where something went back. */
      quantity: z.int(),
      amount_cents: CentsTotal,
      currency_code: Currency,
    }),
  ),
});

/** `GET /supplier/procure/sum`: what that list comes to, one line each currency. */
export const procuredSum = endpoint({
  id: 'supplier.procured.sum', method: 'GET', path: '/supplier/procure/sum', access: 'merchant:read',
  request: z.object(Procured).check(rightSpan),
  response: z.array(
    z.object({ currency_code: Currency, num: z.int(), goods_cents: CentsTotal, service_cents: CentsTotal, amount_cents: CentsTotal }),
  ),
});

const Sold = { ...AskedSpan, merchant_id: MerchantId.optional(), key_word: Text(40).optional() };
const SoldSums = {
  sold_num: z.int(),
  back_num: z.int(),
  /** From cards, less what was undone. */
  treated_num: z.int(),
  /** Sold by itself less what was given back, and treated from cards: each at what one cost the merchant then. */
  amount_cents: CentsTotal,
};

/** `GET /supplier/sell/query/findSearchPage`: 销售明细, what merchants sold and treated of the supplier's projects, by day, shop and project. */
export const soldSearch = endpoint({
  id: 'supplier.sold.search', method: 'GET', path: '/supplier/sell/query/findSearchPage', access: 'merchant:read',
  request: PageQuery.extend(Sold).check(rightSpan),
  response: pageOf(
    z.object({
      /** Names the row. */
      sold_id: z.string(),
      business_date: Day,
      merchant_id: MerchantId,
      merchant_name: z.string(),
      shop_name: z.string(),
      shop_project_id: Id('shop_project'),
      project_name: z.string(),
      ...SoldSums,
      currency_code: Currency,
    }),
  ),
});

/** `GET /supplier/sell/sum`: what that list comes to. */
export const soldSum = endpoint({
  id: 'supplier.sold.sum', method: 'GET', path: '/supplier/sell/sum', access: 'merchant:read',
  request: z.object(Sold).check(rightSpan), response: z.object(SoldSums),
});
