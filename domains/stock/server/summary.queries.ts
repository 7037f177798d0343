import { sql } from 'kysely';
import { isFound } from '#domains/catalog/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { usualSpans } from '#kernel/contract/span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SummaryRow, summarySearch } from '../contract/knowing.endpoints.ts';
import { summarise } from '../model/summary.rules.ts';
import { seesCost } from './document.queries.ts';

type Asked = RequestOf<typeof summarySearch>;

/** Everything that has a cost where one works. */
function costsHere(reads: Reads, ctx: Ctx, { shop_id }: Asked) {
  const own = decidingShop(ctx);
  const costs = reads.from('stock_cost');
  const here = own === null ? costs : costs.where('stock_cost.shop_id', '=', own);
  return shop_id ? here.where('stock_cost.shop_id', '=', shop_id) : here;
}

function matching(reads: Reads, ctx: Ctx, input: Asked) {
  const { key_word, goods_kind } = input;
  let hits = costsHere(reads, ctx, input)
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_cost.org_id').onRef('sku.sku_id', '=', 'stock_cost.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'));
  if (goods_kind) hits = hits.where('goods.goods_kind', '=', goods_kind);
  return key_word?.trim() ? hits.where(isFound(reads, key_word)) : hits;
}

/** What came and went of each variant in a span: opening + in − out = closing. */
export const summariseStock = (ctx: Ctx, input: Asked): Promise<Page<SummaryRow>> =>
  read(ctx, async (reads) => {
    const usual = usualSpans(dayIn(ctx.actor.shop.time_zone, ctx.now)).this_month;
    const [start, end] = [input.start_date ?? usual.start_date, input.end_date ?? usual.end_date];
    const hits = matching(reads, ctx, input);
    const shown = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_cost.org_id').onRef('shop.shop_id', '=', 'stock_cost.shop_id'))
      .select([
        'stock_cost.shop_id',
        'shop.shop_name',
        'shop.currency_code',
        'stock_cost.sku_id',
        'goods.goods_name',
        'goods.unit',
        'sku.specs_name',
        'sku.product_sn',
        'sku.barcode',
        'stock_cost.quantity',
        'stock_cost.value_cents',
      ])
      .orderBy('stock_cost.sku_id')
      .orderBy('stock_cost.shop_id');
    // Who asks for all of it has it counted without a look at what it is.
    const isAll = !input.goods_kind && !input.key_word?.trim();
    const { rows, ...total } = await (isAll ? askPage(reads, input, costsHere(reads, ctx, input), shown) : askPage(reads, input, hits, shown));
    const days = await sumsSince(reads, rows, start, end);
    const mayCost = seesCost(ctx);
    return {
      rows: rows.map(({ quantity, value_cents, ...row }) => {
        const sums = days.get(`${row.shop_id}/${row.sku_id}`);
        const [pieces, cents] = [summarise(quantity, sums?.quantity), summarise(value_cents, sums?.value)];
        return {
          held_id: `${row.shop_id}/${row.sku_id}`,
          ...row,
          currency_code: row.currency_code as Currency,
          opening_quantity: pieces.opening,
          in_quantity: pieces.came,
          out_quantity: pieces.went,
          closing_quantity: pieces.closing,
          opening_value: mayCost ? cents.opening : null,
          in_value: mayCost ? cents.came : null,
          out_value: mayCost ? cents.went : null,
          closing_value: mayCost ? cents.closing : null,
        };
      }),
      ...total,
    };
  });

/** What came and went of some variants within a span, and since. */
async function sumsSince(reads: Reads, rows: readonly { shop_id: string; sku_id: string }[], start: string, end: string) {
  if (rows.length === 0) return new Map<string, never>();
  const sum = (column: string, within: boolean) =>
    sql<number>`coalesce(sum(${sql.ref(column)}::numeric) filter (where business_date ${sql.raw(within ? '<=' : '>')} ${end}), 0)`;
  const found = await reads.rows(
    reads
      .across('stock_day', 'the days of rows that were found')
      .select([
        'shop_id',
        'sku_id',
        sum('in_quantity', true).as('in_quantity'),
        sum('out_quantity', true).as('out_quantity'),
        sum('in_quantity', false).as('in_since'),
        sum('out_quantity', false).as('out_since'),
        sum('in_value', true).as('in_value'),
        sum('out_value', true).as('out_value'),
        sum('in_value', false).as('in_value_since'),
        sum('out_value', false).as('out_value_since'),
      ])
      .where('shop_id', 'in', [...new Set(rows.map(({ shop_id }) => shop_id))])
      .where('sku_id', 'in', [...new Set(rows.map(({ sku_id }) => sku_id))])
      .where('business_date', '>=', start)
      .groupBy('shop_id')
      .groupBy('sku_id'),
  );
  return new Map(
    found.map((day) => [
      `${day.shop_id}/${day.sku_id}`,
      {
        quantity: { came: day.in_quantity, went: day.out_quantity, cameSince: day.in_since, wentSince: day.out_since },
        value: { came: day.in_value, went: day.out_value, cameSince: day.in_value_since, wentSince: day.out_value_since },
      },
    ]),
  );
}
