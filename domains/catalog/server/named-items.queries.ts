import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { itemNames, NamedItems } from '../contract/named-items.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';
import { FIELDS, itemKey, itemOf, NAMED, namedBy } from '../model/named-items.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { countCardHere, countCardsHere } from './cards-here.ts';
import { skuPriceHere, skusHere } from './goods-here.ts';
import { priceHere, projectsHere } from './projects-here.ts';

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** A thing with its name, and what it costs; null of what has no price. */
interface Named {
  id: string;
  name: string;
  price: number | null;
}

/** What the catalogue has of these in words, by field: of all shops, or, where one is named, of what that shop has, at its prices. */
export async function namesOfItems(
  reads: Reads,
  { shop_project_ids, sku_ids, shop_card_ids, category_ids }: NamedItems,
  shop_id: string | null = null,
): Promise<Record<keyof NamedItems, Named[]>> {
  const [projects, skus, cards, categories] = await Promise.all([
    shop_project_ids.length === 0
      ? []
      : reads.rows(
          projectsHere(reads, shop_id)
            .select(['shop_project.shop_project_id as id', 'shop_project.project_name as name', priceHere.as('price')])
            .where('shop_project.shop_project_id', 'in', unique(shop_project_ids)),
        ),
    sku_ids.length === 0
      ? []
      : reads.rows(
          skusHere(reads, shop_id)
            .select(['sku.sku_id as id', 'goods.goods_name', 'sku.specs_name', skuPriceHere.as('price')])
            .where('sku.sku_id', 'in', unique(sku_ids)),
        ),
    shop_card_ids.length === 0
      ? []
      : reads.rows(
          countCardsHere(reads, shop_id)
            .select(['shop_card.shop_card_id as id', 'shop_card.shop_card_name as name', countCardHere.price.as('price')])
            .where('shop_card.shop_card_id', 'in', unique(shop_card_ids)),
        ),
    category_ids.length === 0
      ? []
      : reads.rows(
          reads.from('catalog_category').select(['category_id as id', 'category_name as name']).where('category_id', 'in', unique(category_ids)),
        ),
  ]);
  return {
    shop_project_ids: projects,
    sku_ids: skus.map(({ id, price, ...sku }) => ({ id, name: skuName(sku), price })),
    shop_card_ids: cards,
    category_ids: categories.map((category) => ({ ...category, price: null })),
  };
}

/** The same as one list, in words. */
export const namesListed = async (reads: Reads, items: NamedItems): Promise<string[]> =>
  Object.values(await namesOfItems(reads, items)).flatMap((some) => some.map(({ name }) => name));

/** Names of things that a row keeps by `type/id`; what is not there any more has none. */
export async function namesOfKeys(reads: Reads, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const names = await namesOfItems(reads, namedBy(keys.map(itemOf)));
  const found = FIELDS.flatMap((field) =>
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

/** What a form names by ids, in words and at its price, in the order asked: a form and its draft keep the ids alone. */
export const listItemNames = (ctx: Ctx, ids: RequestOf<typeof itemNames>): Promise<ResponseOf<typeof itemNames>> =>
  read(ctx, async (reads) => {
    const asked = { ...NOTHING, ...ids };
    const names = await namesOfItems(reads, asked, decidingShop(ctx));
    return FIELDS.flatMap((field) => {
      const known = new Map(names[field].map((item) => [item.id, item]));
      return unique(asked[field]).flatMap((id) => (known.has(id) ? [{ ...known.get(id)!, item_type: NAMED[field] }] : []));
    });
  });

const NOTHING: NamedItems = { shop_project_ids: [], sku_ids: [], shop_card_ids: [], category_ids: [] };
