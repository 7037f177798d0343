import type { NamedItems } from '../contract/named-items.endpoints.ts';

/** What something may be for, by the field that names it. */
export const NAMED = { shop_project_ids: 'project', sku_ids: 'product', shop_card_ids: 'count_card', category_ids: 'category' } as const;
export const FIELDS = Object.keys(NAMED) as (keyof NamedItems)[];

interface Item {
  item_type: string;
  item_id: string;
}

/** The things of a form, each once. */
export const itemsNamed = (form: NamedItems): Item[] =>
  FIELDS.flatMap((field) => [...new Set(form[field])].map((item_id) => ({ item_type: NAMED[field], item_id })));

/** The same, by the fields of the form. */
export function namedBy(items: readonly Item[]): NamedItems {
  const of = (type: string) => items.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id);
  return { shop_project_ids: of('project'), sku_ids: of('product'), shop_card_ids: of('count_card'), category_ids: of('category') };
}

/** A thing as a row keeps it: `type/id`. */
export const itemKey = ({ item_type, item_id }: Item): string => `${item_type}/${item_id}`;

/** The thing that a row keeps. */
export function itemOf(key: string): Item {
  const [item_type, item_id] = key.split('/') as [string, string];
  return { item_type, item_id };
}

/** Whether things that are named have an item among them, by itself or by a category that it stands in; `categories` by `type/id`. */
export function hasItem(keys: ReadonlySet<string>, categories: ReadonlyMap<string, readonly string[]>): (item: Item) => boolean {
  return (item) =>
    keys.has(itemKey(item)) || (categories.get(itemKey(item)) ?? []).some((item_id) => keys.has(itemKey({ item_type: 'category', item_id })));
}
