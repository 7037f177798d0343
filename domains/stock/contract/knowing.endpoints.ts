import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { GoodsKind } from '#domains/catalog/contract/goods.endpoints.ts';
import { Promised } from './flow.endpoints.ts';
import { SkuShown } from './line.schema.ts';
import { MoveKind, Place } from './places.ts';

const batch_id = Id('stock_batch');

/** Whether a batch may be used: it may, its last day is over, or it was recalled. */
export const BatchState = z.enum(['good', 'expired', 'recalled']);
export type BatchState = z.infer<typeof BatchState>;

const Batch = z.object({ batch_id, batch_number: z.string(), production_date: Day.nullable(), valid_date: Day.nullable(), state: BatchState });

/** What stands of a variant in a warehouse. `value` is its part of what all of it in the shop cost, null without the right. */
export const StockRow = z.object({
  /** Names the row: what stands where. */
  held_id: z.string(),
  ...SkuShown,
  goods_kind: GoodsKind,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  warehouse_id: Id('warehouse'),
  warehouse_name: z.string(),
  quantity: z.int(),
  ...Promised,
  /** In all warehouses of the shop. */
  shop_quantity: z.int(),
  /** What the shop used in the last thirty and ninety days, net of what came back; and how long what it has lasts at that pace, null: nothing goes. */
  used_30: z.int(),
  used_90: z.int(),
  cover_days: z.int().nullable(),
  /** The last day on which some of it left, or on which it came to an empty shelf. */
  moved_on: Day.nullable(),
  /** So many, or fewer, in the shop are short; null: nobody minds. */
  alert_num: z.int().nullable(),
  is_short: z.boolean(),
  /** Of the quantity, what is open; `opens` is what a bottle of it holds, null where opening changes nothing. */
  opened_quantity: z.int(),
  opens: z.int().nullable(),
  /** Of the quantity, what may not be used any more. */
  unusable_quantity: z.int(),
  value: CentsTotal.nullable(),
  batches: z.array(Batch.extend({ quantity: z.int(), opened_quantity: z.int() })),
});
export type StockRow = z.infer<typeof StockRow>;

const Sought = {
  /** Name, pinyin, number or variant; a barcode as a scanner types it. */
  key_word: Text(60).optional(),
  goods_kind: GoodsKind.optional(),
  shop_id: Id('shop').optional(),
};

/** `GET /shop/stock/query/findSearchPage`: what stands where, in the shops that one sees. */
export const stockSearch = endpoint({
  id: 'stock.stock.search', method: 'GET', path: '/shop/stock/query/findSearchPage', access: 'stock:read',
  request: PageQuery.extend({
    key_word: Sought.key_word,
    goods_id: Id('goods').optional(),
    shop_id: Sought.shop_id,
    /** Products or supplies, as messages name them (2§2.1). */
    type: z.enum(['prod', 'cons']).optional(),
    warehouse_id: Id('warehouse').optional(),
    /** No more than the goods warn at. */
    is_short: z.boolean().optional(),
    /** None of it has left for so many days. */
    still: z.enum(['30', '60', '90', '180']).optional(),
    /** A batch of it ends on this day or has ended before. */
    time: Day.optional(),
    /** A batch of it ends within the days that the shop is told ahead, or its last day is over. */
    ending: z.enum(['soon', 'expired']).optional(),
    sort: z.enum(['moved_on', '-moved_on']).optional(),
  }),
  response: pageOf(StockRow),
});

/** A move as people read it. */
export const MoveRow = z.object({
  move_id: Id('stock_move'),
  business_date: Day,
  create_time: When,
  document: z.string(),
  document_id: z.string(),
  document_number: z.string(),
  kind: MoveKind,
  goods_name: z.string(),
  specs_name: z.string(),
  sku_id: Id('sku'),
  unit: z.string(),
  batch_number: z.string(),
  valid_date: Day.nullable(),
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  warehouse_name: z.string().nullable(),
  from_place: Place,
  to_place: Place,
  quantity: z.int(),
  /** What it did to the warehouse. */
  delta: z.int(),
  value_cents: CentsTotal.nullable(),
  operator_name: z.string().nullable(),
});
export type MoveRow = z.infer<typeof MoveRow>;

export const Direction = z.enum(['in', 'out']);

/** `GET /shop/stock/query/findMovePage`: what moved, latest first. Dates are business dates, both included. */
export const moveSearch = endpoint({
  id: 'stock.move.search', method: 'GET', path: '/shop/stock/query/findMovePage', access: 'stock:read',
  request: PageQuery.extend({
    /** The number of a document. */
    key_word: Text(40).optional(),
    sku_id: Id('sku').optional(),
    shop_id: Id('shop').optional(),
    warehouse_id: Id('warehouse').optional(),
    batch_number: Text(40).optional(),
    kind: MoveKind.optional(),
    direction: Direction.optional(),
    ...AskedSpan,
  }),
  response: pageOf(MoveRow),
});

/** How many moves of a batch a trace tells. */
export const MOST_TRACED = 500;

/** `GET /shop/stock/query/trace`: where a batch came from, where it stands, and where the rest of it went. */
export const stockTrace = endpoint({
  id: 'stock.trace', method: 'GET', path: '/shop/stock/query/trace', access: 'stock:read',
  request: z.object({ batch_number: RequiredText(40, 'stock.batch_number_required') }),
  response: z.array(
    Batch.extend({
      ...SkuShown,
      recall_reason: z.string(),
      /** It was recalled for the whole chain: a shop cannot let it be used again. */
      by_chain: z.boolean(),
      standing: z.array(z.object({ shop_name: z.string(), warehouse_name: z.string(), quantity: z.int() })),
      /** The latest first, no more than 500. */
      moves: z.array(MoveRow),
    }),
  ),
});

/** Somebody who has some of a batch. */
export const RecallRow = z.object({
  move_id: Id('stock_move'),
  batch_number: z.string(),
  goods_name: z.string(),
  specs_name: z.string(),
  unit: z.string(),
  /** What they still have of it. */
  quantity: z.int(),
  kind: MoveKind,
  document_number: z.string(),
  business_date: Day,
  shop_name: z.string(),
  /** Null: nobody knows who bought it. */
  member_id: Id('member').nullable(),
  member_name: z.string(),
  /** Masked, unless whole numbers were asked for. */
  mobile_number: z.string(),
});
export type RecallRow = z.infer<typeof RecallRow>;

/**
 * `GET /shop/stock/query/findRecallPage`: whoever was sold or treated with a batch, in the shops that one sees. Whole phone
 * numbers (`with_phones`) ask for the right to see them, 403 without, and are noted in the trail.
 */
export const recallSearch = endpoint({
  id: 'stock.recall.search', method: 'GET', path: '/shop/stock/query/findRecallPage', access: 'stock:read',
  asks: ['member:phone'],
  request: PageQuery.extend({ batch_number: Text(40).optional(), shop_id: Id('shop').optional(), with_phones: z.boolean().optional() }),
  response: pageOf(RecallRow),
});

/**
 * `POST /shop/stock/batch/recall`: nobody uses it any more: said by the head office wherever in the chain it stands, by a
 * shop in itself; it goes to the bin or back to its supplier. `is_recalled` false: it was a false alarm. 409 for a shop
 * where the chain recalled it.
 */
export const batchRecall = endpoint({
  id: 'stock.batch.recall', method: 'POST', path: '/shop/stock/batch/recall', access: 'stock:approve', idempotent: true,
  request: z.object({ batch_id, is_recalled: z.boolean(), reason: RequiredText(200, 'stock.reason_required') }), response: z.null(),
});

/** `POST /shop/stock/batch/correct`: it stood under a wrong date. 403 for a shop where it stands, or stood, elsewhere too. */
export const batchCorrect = endpoint({
  id: 'stock.batch.correct', method: 'POST', path: '/shop/stock/batch/correct', access: 'stock:approve', idempotent: true,
  request: z
    .object({ batch_id, production_date: Day.nullish(), valid_date: Day.nullish(), reason: RequiredText(200, 'stock.reason_required') })
    .check(
      across<{ production_date?: string | null | undefined; valid_date?: string | null | undefined }, 'production_date' | 'valid_date'>(
        ['production_date', 'valid_date'],
        ({ production_date, valid_date }, complain) => {
          if (production_date && valid_date && production_date > valid_date) complain('valid_date', 'stock.ends_before_made');
        },
      ),
    ),
  response: z.null(),
});

/** A variant of a shop over a span: opening + in − out = closing, in pieces and in cents. */
export const SummaryRow = z.object({
  held_id: z.string(),
  ...SkuShown,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of its amounts: the shop's. */
  currency_code: Currency,
  opening_quantity: z.int(),
  in_quantity: z.int(),
  out_quantity: z.int(),
  closing_quantity: z.int(),
  opening_value: CentsTotal.nullable(),
  in_value: CentsTotal.nullable(),
  out_value: CentsTotal.nullable(),
  closing_value: CentsTotal.nullable(),
});
export type SummaryRow = z.infer<typeof SummaryRow>;

/** `GET /shop/stock/query/findSummaryPage`: what came and went of each variant; the shop's month so far where no days are given. */
export const summarySearch = endpoint({
  id: 'stock.summary.search', method: 'GET', path: '/shop/stock/query/findSummaryPage', access: 'stock:read',
  request: PageQuery.extend({ ...Sought, ...AskedSpan }),
  response: pageOf(SummaryRow),
});
