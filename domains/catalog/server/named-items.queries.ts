import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { itemNames, NamedItems } from '../contract/named-items.endpoints.ts';
import { itemKey, itemOf, NAMED, namedBy } from '../model/named-items.ts';
import { refuse } from '../model/catalog.refusals.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Names of what the catalogue has of these, by field. */
export async function namesOfItems(reads: Reads, { shop_project_ids, sku_ids, shop_card_ids, category_ids }: NamedItems) {
  const [projects, skus, cards, categories] = await Promise.all([
    shop_project_ids.length === 0
      ? []
      : reads.rows(
          reads
            .from('shop_project')
            .select(['shop_project_id as id', 'project_name as name'])
            .where('shop_project_id', 'in', unique(shop_project_ids)),
        ),
    sku_ids.length === 0
      ? []
      : reads.rows(
          reads
            .from('sku')
            .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
            .select(['sku.sku_id as id', 'goods.goods_name as name'])
            .where('sku.sku_id', 'in', unique(sku_ids)),
        ),
    shop_card_ids.length === 0
      ? []
      : reads.rows(
          reads.from('shop_card').select(['shop_card_id as id', 'shop_card_name as name']).where('shop_card_id', 'in', unique(shop_card_ids)),
        ),
    category_ids.length === 0
      ? []
      : reads.rows(
          reads.from('catalog_category').select(['category_id as id', 'category_name as name']).where('category_id', 'in', unique(category_ids)),
        ),
  ]);
  return { shop_project_ids: projects, sku_ids: skus, shop_card_ids: cards, category_ids: categories };
}

/** The same as one list, in words. */
export const namesListed = async (reads: Reads, items: NamedItems): Promise<string[]> =>
  Object.values(await namesOfItems(reads, items)).flatMap((some) => some.map(({ name }) => name));

/** Names of things that a row keeps by `type/id`; what is not there any more has none. */
export async function namesOfKeys(reads: Reads, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const names = await namesOfItems(reads, namedBy(keys.map(itemOf)));
  const found = (Object.keys(names) as (keyof NamedItems)[]).flatMap((field) =>
    names[field].map(({ id, name }) => [itemKey({ item_type: NAMED[field], item_id: id }), name] as const),
  );
  return new Map(found);
}

/** Names of what a form names; refuses (400, at the field) what the catalogue does not have. */
export async function judgeNamed(reads: Reads, form: NamedItems): Promise<string[]> {
  const names = await namesOfItems(reads, form);
  for (const field of Object.keys(names) as (keyof NamedItems)[])
    if (names[field].length < unique(form[field]).length) throw refuse(400, 'named_unknown', { field });
  return Object.values(names).flatMap((some) => some.map(({ name }) => name));
}

/** What a form names by ids, in words: a draft keeps the ids alone. */
export const listItemNames = (
  ctx: Ctx,
  { shop_project_ids = [], sku_ids = [], shop_card_ids = [], category_ids = [] }: RequestOf<typeof itemNames>,
): Promise<ResponseOf<typeof itemNames>> =>
  read(ctx, async (reads) => Object.values(await namesOfItems(reads, { shop_project_ids, sku_ids, shop_card_ids, category_ids })).flat());
