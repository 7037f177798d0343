import { useState } from 'react';
import { compareTexts } from '#kernel/contract/ids.ts';
import { useEndpoints } from '#kernel/web/query.ts';
import { type ItemHere, itemNames, type NamedItems } from '../contract/named-items.endpoints.ts';
import { itemKey, itemsNamed, namedBy } from '../model/named-items.ts';

/** Asked for in one call. */
const AT_ONCE = 100;
const NOTHING: NamedItems = { shop_project_ids: [], sku_ids: [], shop_card_ids: [], category_ids: [] };

/**
 * What is chosen, by name and at its price where one works, asked for by ids: however many there are of its kind. Looked up by type
 * and id; undefined while it is not known yet, and of what is not there.
 */
export function useItems(chosen: Partial<NamedItems>): (item: Pick<ItemHere, 'item_type'> & { item_id: string }) => ItemHere | undefined {
  const items = itemsNamed({ ...NOTHING, ...chosen }).toSorted((a, b) => compareTexts(itemKey(a), itemKey(b)));
  const asked = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) => {
    const named = Object.entries(namedBy(items.slice(index * AT_ONCE, (index + 1) * AT_ONCE)));
    return Object.fromEntries(named.filter(([, ids]) => ids.length > 0)) as Partial<NamedItems>;
  });
  // One more is chosen: what the others are called stays in sight while all are asked for anew.
  const [known, remember] = useState<ReadonlyMap<string, ItemHere>>(new Map());
  const found = useEndpoints(itemNames, asked).flatMap((some = []) => some.map((one) => [itemKey({ ...one, item_id: one.id }), one] as const));
  if (found.some(([key, one]) => known.get(key) !== one)) remember(new Map([...known, ...found]));
  return (item) => known.get(itemKey(item));
}

/** Projects, each by its id. */
export function useProjects(shop_project_ids: readonly string[]): (shop_project_id: string) => ItemHere | undefined {
  const itemOf = useItems({ shop_project_ids: [...shop_project_ids] });
  return (item_id) => itemOf({ item_type: 'project', item_id });
}
