import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, EpochSeconds, Id, Text } from '#kernel/contract/schema.ts';
import { BatchState } from './knowing.endpoints.ts';
import { SkuShown } from './line.schema.ts';
import { suppliers } from './supplier.endpoints.ts';

const supplier_id = Id('supplier');

/** Which way something went between a shop and a supplier: it came, that was undone; it went back, that was undone. */
export const SuppliedKind = z.enum(['delivered', 'taken_back', 'sent_back', 'put_back']);
export type SuppliedKind = z.infer<typeof SuppliedKind>;

/** What the platform knows of a supplier that supplies the chain there. */
const Linked = z.object({ shop_name: z.string(), phone: z.string(), address: z.string(), linked_at: EpochSeconds });

export const SupplierDetail = suppliers.row.extend({
  /** Null: it is none of the platform, or supplies the chain there no more. */
  linked: Linked.nullable(),
  /** Nobody buys from it any more; what it delivered is told all the same. */
  is_gone: z.boolean(),
  /** How many variants it delivered where one works, none counted beyond a thousand. */
  goods_num: z.int(),
  /** Orders that have not come yet, or not all, and what is still to come of them in each currency, null for whoever may not see costs. */
  open_num: z.int(),
  open_amounts: z.array(z.object({ currency_code: Currency, amount: CentsTotal })).nullable(),
  /** Batches of theirs on the shelves that end until a day, or have ended. */
  ending_num: z.int(),
  ending_until: Day,
});
export type SupplierDetail = z.infer<typeof SupplierDetail>;

/** `GET /shop/stockSupplier/query/detail`; 404 for one that is not there. */
export const supplierDetail = endpoint({
  id: 'stock.supplier.detail',
  method: 'GET',
  path: '/shop/stockSupplier/query/detail',
  access: 'stock:read',
  request: z.object({ supplier_id }),
  response: SupplierDetail,
});

const Within = { supplier_id, ...AskedSpan, way: SuppliedKind.optional() };

/**
 * Something that came from a supplier or went back: less than nothing where it went back or was undone. A delivery that was
 * taken back counts with what it cost when it came, on the day on which that was done: both together come to nothing.
 */
export const SuppliedMove = z.object({
  move_id: Id('stock_move'),
  business_date: Day,
  kind: SuppliedKind,
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  shop_name: z.string(),
  ...SkuShown,
  batch_number: z.string(),
  quantity: z.int(),
  currency_code: Currency,
  amount: CentsTotal.nullable(),
  operator_name: z.string().nullable(),
});
export type SuppliedMove = z.infer<typeof SuppliedMove>;

/** `GET /shop/stockSupplier/query/findMovePage`: what moved between a supplier and the shops where one works, the latest first. */
export const supplierMoves = endpoint({
  id: 'stock.supplier.moves',
  method: 'GET',
  path: '/shop/stockSupplier/query/findMovePage',
  access: 'stock:read',
  request: PageQuery.extend(Within),
  response: pageOf(SuppliedMove),
});

/** What the same list comes to, a sum for each currency. */
export const SuppliedSum = z.object({
  currency_code: Currency,
  delivered_quantity: z.int(),
  returned_quantity: z.int(),
  net_quantity: z.int(),
  /** Delivered, less what of it was taken back; null for whoever may not see what goods cost, as all amounts. */
  delivered_amount: CentsTotal.nullable(),
  /** Sent back, less what of it was put back. */
  returned_amount: CentsTotal.nullable(),
  /** The first less the second: what the list sums to. */
  net_amount: CentsTotal.nullable(),
});

/** `GET /shop/stockSupplier/query/sum`: of everything that `stock.supplier.moves` lists. */
export const supplierSum = endpoint({
  id: 'stock.supplier.sum',
  method: 'GET',
  path: '/shop/stockSupplier/query/sum',
  access: 'stock:read',
  request: z.object(Within),
  response: z.array(SuppliedSum),
});

/** What a supplier delivered of a variant to a shop, and at what price for one of the base unit. Prices are null for whoever may not see costs. */
export const SuppliedRow = z.object({
  /** Names the row. */
  supplied_id: z.string(),
  ...SkuShown,
  supplier_id,
  supplier_name: z.string(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  currency_code: Currency,
  /** Delivered, less what was taken back; and what of it went back to them. */
  bought_quantity: z.int(),
  back_quantity: z.int(),
  bought_amount: CentsTotal.nullable(),
  last_day: Day.nullable(),
  last_price: CentsTotal.nullable(),
  /** Of the last year; null: nothing was delivered in it. What was given for nothing is no price. */
  low_price: CentsTotal.nullable(),
  /** From how many the shop had the variant. */
  supplier_num: z.int(),
});
export type SuppliedRow = z.infer<typeof SuppliedRow>;

/** `GET /shop/stockSupplier/query/findSuppliedPage`: what suppliers deliver, by variant, so that those of one stand together. */
export const suppliedSearch = endpoint({
  id: 'stock.supplied.search',
  method: 'GET',
  path: '/shop/stockSupplier/query/findSuppliedPage',
  access: 'stock:read',
  request: PageQuery.extend({
    /** Name, number, pinyin or barcode of goods. */
    key_word: Text(40).optional(),
    supplier_id: supplier_id.optional(),
    sku_id: Id('sku').optional(),
  }),
  response: pageOf(SuppliedRow),
});

/** A batch that a supplier delivered and that stands on the shelves still. */
export const SuppliedEnding = z.object({
  /** Names the row: which batch where. */
  held_id: z.string(),
  ...SkuShown,
  batch_number: z.string(),
  valid_date: Day,
  left_days: z.int(),
  state: BatchState,
  quantity: z.int(),
  warehouse_name: z.string(),
  shop_name: z.string(),
});
export type SuppliedEnding = z.infer<typeof SuppliedEnding>;

/** `GET /shop/stockSupplier/query/findEndingPage`: of what a supplier delivered, what ends within the shop's notice, or has ended. */
export const supplierEnding = endpoint({
  id: 'stock.supplier.ending',
  method: 'GET',
  path: '/shop/stockSupplier/query/findEndingPage',
  access: 'stock:read',
  request: PageQuery.extend({ supplier_id }),
  response: pageOf(SuppliedEnding),
});
