import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PriceRow, priceSearch } from '../contract/price.endpoints.ts';
import type { PricedItem, pointsItems } from '../contract/rules.endpoints.ts';
import { decidesItems } from './chain.ts';
import { type CatalogItem, itemsOf } from './items.queries.ts';

/** Projects or products with what members of each level pay. */
export const listPrices = (ctx: Ctx, input: RequestOf<typeof priceSearch>): Promise<Page<PriceRow>> =>
  read(ctx, async (reads) => {
    const [{ rows, ...total }, decides] = await Promise.all([itemsOf(reads, ctx, input), decidesItems(reads, ctx)]);
    const prices = await pricesOf(reads, rows);
    const priced = (row: CatalogItem): PriceRow => {
      const { item_id, list_price, member_price } = row;
      return { ...shown(row, decides), list_price, member_price, prices: prices.get(item_id) ?? [] };
    };
    return { rows: rows.map(priced), ...total };
  });

/** An item without whose it is, with whether its terms are decided here. */
const shown = ({ seller_id, list_price: _, member_price: __, ...item }: CatalogItem, decides: (item: { seller_id: string | null }) => boolean): PricedItem => ({
  ...item,
  may_edit: decides({ seller_id }),
});

async function pricesOf(reads: Reads, items: readonly CatalogItem[]): Promise<Map<string, PriceRow['prices']>> {
  if (items.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .from('member_price')
      .select(['item_id', 'member_level_id', 'price'])
      .where('item_type', '=', items[0]!.item_type)
      .where(
        'item_id',
        'in',
        items.map(({ item_id }) => item_id),
      ),
  );
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, of]) => [id, of.map(({ member_level_id, price }) => ({ member_level_id, price }))]),
  );
}

type PointsItemRow = PricedItem & { cap_percent: number | null; points_per_yuan: number | null };

/** Projects or products with terms of their own for paying with points. */
export const listPointsItems = (ctx: Ctx, input: RequestOf<typeof pointsItems>): Promise<Page<PointsItemRow>> =>
  read(ctx, async (reads) => {
    const [{ rows, ...total }, decides] = await Promise.all([itemsOf(reads, ctx, input), decidesItems(reads, ctx)]);
    const own =
      rows.length === 0
        ? []
        : await reads.rows(
            reads
              .from('points_item')
              .select(['item_id', 'cap_percent', 'points_per_yuan'])
              .where('item_type', '=', input.item_type)
              .where(
                'item_id',
                'in',
                rows.map(({ item_id }) => item_id),
              ),
          );
    const ownOf = new Map(own.map(({ item_id, ...terms }) => [item_id, terms]));
    return { rows: rows.map((row) => ({ ...shown(row, decides), ...(ownOf.get(row.item_id) ?? { cap_percent: null, points_per_yuan: null }) })), ...total };
  });
