import { sql } from 'kysely';
import { isFound } from '#domains/catalog/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, onDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SuppliedKind, SuppliedMove, SuppliedRow, suppliedSearch, supplierMoves, supplierSum } from '../contract/supplied.endpoints.ts';
import { seesCost } from './document.queries.ts';
import { daysBefore } from './flow.queries.ts';

/** How far back the lowest price is looked for. */
const YEAR = 365;

/** What suppliers delivered where one works; in the head office to every shop that one sees. What came to nothing again is left out. */
export function suppliedHere(reads: Reads, ctx: Ctx) {
  const own = decidingShop(ctx);
  // As the indexes have it.
  const supplied = reads.from('supplied').where(sql<boolean>`supplied.bought_quantity > 0`);
  return own === null ? supplied : supplied.where('supplied.shop_id', '=', own);
}

function matching(reads: Reads, ctx: Ctx, { key_word, supplier_id, sku_id }: RequestOf<typeof suppliedSearch>) {
  let hits = suppliedHere(reads, ctx)
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'supplied.org_id').onRef('sku.sku_id', '=', 'supplied.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'));
  if (supplier_id) hits = hits.where('supplied.supplier_id', '=', supplier_id);
  if (sku_id) hits = hits.where('supplied.sku_id', '=', sku_id);
  return key_word?.trim() ? hits.where(isFound(reads, key_word)) : hits;
}

/** Which deliveries of a supplier a price is told of: those that were not taken back, along the index that knows them. */
const PAID = sql`from supplied_move m where m.org_id = supplied.org_id and m.supplier_id = supplied.supplier_id and m.sku_id = supplied.sku_id
  and m.shop_id = supplied.shop_id and m.kind = 'delivered' and not m.undone`;

/** What suppliers delivered, by variant, with what each asked for it. */
export const listSupplied = (ctx: Ctx, input: RequestOf<typeof suppliedSearch>): Promise<Page<SuppliedRow>> =>
  read(ctx, async (reads) => {
    const since = daysBefore(dayIn(ctx.actor.shop.time_zone, ctx.now), YEAR);
    const hits = matching(reads, ctx, input);
    const shown = hits
      .innerJoin('supplier', (join) =>
        join.onRef('supplier.org_id', '=', 'supplied.org_id').onRef('supplier.supplier_id', '=', 'supplied.supplier_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'supplied.org_id').onRef('shop.shop_id', '=', 'supplied.shop_id'))
      .select([
        'supplied.sku_id',
        'goods.goods_name',
        'goods.unit',
        'sku.specs_name',
        'sku.product_sn',
        'sku.barcode',
        'supplied.supplier_id',
        'supplier.supplier_name',
        'supplied.shop_id',
        'shop.shop_name',
        'shop.currency_code',
        'supplied.bought_quantity',
        'supplied.back_quantity',
        'supplied.bought_amount',
        sql<string | null>`(select m.business_date ${PAID} order by m.business_date desc, m.move_id desc limit 1)`.as('last_day'),
        sql<number | null>`(select div(m.amount, m.quantity) ${PAID} order by m.business_date desc, m.move_id desc limit 1)`.as('last_price'),
        sql<number | null>`(select min(div(m.amount, m.quantity)) ${PAID} and m.business_date > ${since}::date and m.amount > 0)`.as('low_price'),
        sql<number>`(select count(distinct o.supplier_id)::int from supplied o where o.org_id = supplied.org_id and o.shop_id = supplied.shop_id
          and o.sku_id = supplied.sku_id and o.bought_quantity > 0)`.as('supplier_num'),
      ])
      .orderBy('supplied.sku_id')
      .orderBy('supplied.supplier_id')
      .orderBy('supplied.shop_id');
    const { rows, ...total } = await askPage(reads, input, hits, shown);
    const mayCost = seesCost(ctx);
    return {
      rows: rows.map(({ currency_code, bought_amount, last_price, low_price, ...row }) => ({
        supplied_id: `${row.shop_id}/${row.supplier_id}/${row.sku_id}`,
        ...row,
        currency_code: currency_code as Currency,
        bought_amount: mayCost ? bought_amount : null,
        last_price: mayCost ? last_price : null,
        low_price: mayCost ? low_price : null,
      })),
      ...total,
    };
  });

/** What moved between a supplier and the shops where one works, within some days. */
function movesWith(reads: Reads, ctx: Ctx, { supplier_id, start_date, end_date, way }: RequestOf<typeof supplierSum>) {
  const own = decidingShop(ctx);
  let moves = reads.from('supplied_move').where('supplied_move.supplier_id', '=', supplier_id);
  if (own !== null) moves = moves.where('supplied_move.shop_id', '=', own);
  moves = onDays(moves, 'supplied_move.business_date', { start_date, end_date });
  return way ? moves.where('supplied_move.kind', '=', way) : moves;
}

/** What came from a supplier and went back, the latest first. */
export const listSupplierMoves = (ctx: Ctx, input: RequestOf<typeof supplierMoves>): Promise<Page<SuppliedMove>> =>
  read(ctx, async (reads) => {
    const hits = movesWith(reads, ctx, input);
    const shown = hits
      .innerJoin('stock_move', (join) =>
        join.onRef('stock_move.org_id', '=', 'supplied_move.org_id').onRef('stock_move.move_id', '=', 'supplied_move.move_id'),
      )
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'supplied_move.org_id').onRef('stock_batch.batch_id', '=', 'supplied_move.batch_id'),
      )
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'supplied_move.org_id').onRef('sku.sku_id', '=', 'supplied_move.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'supplied_move.org_id').onRef('shop.shop_id', '=', 'supplied_move.shop_id'))
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'stock_move.org_id').onRef('staff.uid', '=', 'stock_move.uid'))
      .select([
        'supplied_move.move_id',
        'supplied_move.business_date',
        'supplied_move.kind',
        'stock_move.document',
        'stock_move.document_id',
        'stock_move.document_number',
        'shop.shop_name',
        'shop.currency_code',
        'supplied_move.sku_id',
        'goods.goods_name',
        'goods.unit',
        'sku.specs_name',
        'sku.product_sn',
        'sku.barcode',
        'stock_batch.batch_number',
        'supplied_move.quantity',
        'supplied_move.amount',
        'staff.real_name as operator_name',
      ])
      .orderBy('supplied_move.business_date', 'desc')
      .orderBy('supplied_move.move_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, shown);
    const mayCost = seesCost(ctx);
    return {
      rows: rows.map(({ kind, currency_code, amount, ...row }) => ({
        ...row,
        kind: kind as SuppliedKind,
        currency_code: currency_code as Currency,
        amount: mayCost ? amount : null,
      })),
      ...total,
    };
  });

/** Of the rows of some kinds, so much; what goes back is told as a positive number. */
function sumOf(column: 'quantity' | 'amount', kinds: readonly SuppliedKind[], sign: 1 | -1) {
  const those = sql.join(kinds.map((kind) => sql.lit(kind)));
  return sql<number>`coalesce(${sql.lit(sign)} * sum(${sql.ref(`supplied_move.${column}`)}) filter (where supplied_move.kind in (${those})), 0)`;
}

const CAME: readonly SuppliedKind[] = ['delivered', 'taken_back'];
const WENT: readonly SuppliedKind[] = ['sent_back', 'put_back'];

/** What the same list comes to; a delivery that was taken back, and what was sent back and put back again, come to nothing. */
export const sumSupplierMoves = (ctx: Ctx, input: RequestOf<typeof supplierSum>): Promise<ResponseOf<typeof supplierSum>> =>
  read(ctx, async (reads) => {
    const rows = await reads.rows(
      movesWith(reads, ctx, input)
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'supplied_move.org_id').onRef('shop.shop_id', '=', 'supplied_move.shop_id'))
        .select([
          'shop.currency_code',
          sql<number>`${sumOf('quantity', CAME, 1)}::int`.as('delivered_quantity'),
          sql<number>`${sumOf('quantity', WENT, -1)}::int`.as('returned_quantity'),
          sumOf('amount', CAME, 1).as('delivered_amount'),
          sumOf('amount', WENT, -1).as('returned_amount'),
        ])
        .groupBy('shop.currency_code')
        .orderBy('shop.currency_code'),
    );
    const mayCost = seesCost(ctx);
    return rows.map(({ currency_code, delivered_amount, returned_amount, ...row }) => ({
      ...row,
      currency_code: currency_code as Currency,
      net_quantity: row.delivered_quantity - row.returned_quantity,
      delivered_amount: mayCost ? delivered_amount : null,
      returned_amount: mayCost ? returned_amount : null,
      net_amount: mayCost ? delivered_amount - returned_amount : null,
    }));
  });
