import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { ItemHere, itemNames, NamedItems } from '../contract/named-items.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';
import { itemKey, itemOf, NAMED, namedBy } from '../model/named-items.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { countCardsHere } from './cards-here.ts';
import { skusHere } from './goods-here.ts';
import { projectsHere } from './projects-here.ts';
import { sellables } from './sellables.queries.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Names of what the catalogue has of these, by field: of all shops, or, where one is named, of what that shop has. */
export async function namesOfItems(
  reads: Reads,
  { shop_project_ids, sku_ids, shop_card_ids, category_ids }: NamedItems,
  shop_id: string | null = null,
) {
  const [projects, skus, cards, categories] = await Promise.all([
    shop_project_ids.length === 0
      ? []
      : reads.rows(
          projectsHere(reads, shop_id)
            .select(['shop_project.shop_project_id as id', 'shop_project.project_name as name'])
            .where('shop_project.shop_project_id', 'in', unique(shop_project_ids)),
        ),
    sku_ids.length === 0
      ? []
      : reads.rows(skusHere(reads, shop_id).select(['sku.sku_id as id', 'goods.goods_name as name']).where('sku.sku_id', 'in', unique(sku_ids))),
    shop_card_ids.length === 0
      ? []
      : reads.rows(
          countCardsHere(reads, shop_id)
            .select(['shop_card.shop_card_id as id', 'shop_card.shop_card_name as name'])
            .where('shop_card.shop_card_id', 'in', unique(shop_card_ids)),
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

/** Names of what a form names; refuses (400, at the field) what the catalogue does not have, or another shop than this has alone. */
export async function judgeNamed(reads: Reads, form: NamedItems, shop_id: string | null): Promise<string[]> {
  const names = await namesOfItems(reads, form, shop_id);
  for (const field of Object.keys(names) as (keyof NamedItems)[])
    if (names[field].length < unique(form[field]).length) throw refuse(400, 'named_unknown', { field });
  return Object.values(names).flatMap((some) => some.map(({ name }) => name));
}

/** What a form names by ids, in words and at its price: a form and its draft keep the ids alone. */
export const listItemNames = (
  ctx: Ctx,
  { shop_project_ids = [], sku_ids = [], shop_card_ids = [], category_ids = [] }: RequestOf<typeof itemNames>,
): Promise<ResponseOf<typeof itemNames>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const asked = [
      ...unique(shop_project_ids).map((item_id) => ({ item_type: 'project' as const, item_id })),
      ...unique(sku_ids).map((item_id) => ({ item_type: 'product' as const, item_id })),
      ...unique(shop_card_ids).map((item_id) => ({ item_type: 'count_card' as const, item_id })),
    ];
    const [known, names] = await Promise.all([sellables(reads, place, asked), namesOfItems(reads, { ...NOTHING, category_ids }, place)]);
    const items = asked.flatMap((item): ItemHere[] => {
      const found = known.get(itemKey(item));
      const named = found && {
        name: skuName({ goods_name: found.name, specs_name: item.item_type === 'product' ? found.specs_name : '' }),
        price: found.price,
      };
      return named ? [{ id: item.item_id, item_type: item.item_type, ...named }] : [];
    });
    return [...items, ...names.category_ids.map((category) => ({ ...category, item_type: 'category' as const, price: null }))];
  });

const NOTHING: NamedItems = { shop_project_ids: [], sku_ids: [], shop_card_ids: [], category_ids: [] };
