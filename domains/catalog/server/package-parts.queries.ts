import type { Reads } from '#kernel/server/transaction.ts';
import type { ShownPart } from '../contract/package.endpoints.ts';
import type { PackageForm, PackagePart, PartType } from '../contract/package.form.ts';
import { hasMethod } from '../contract/shop-card.form.ts';
import { worthOf } from '../model/package.rules.ts';
import { type Sellable, sellables } from './sellables.queries.ts';
import type { SoldAt } from './sold-at.ts';

/** What a package contains, as its form says it. */
export type Contents = Pick<PackageForm, 'items' | 'groups'>;

/** What is there of the things that packages contain, by `type/id`. */
export type Known = ReadonlyMap<string, Sellable>;

export const keyOf = ({ item_type, item_id }: { item_type: string; item_id: string }): string => `${item_type}/${item_id}`;

/** Every thing that a package may consist of. */
export const partsOf = ({ items, groups }: Contents): PackagePart[] => [...items, ...groups.flatMap((group) => group.items)];

/** What packages contain, in the order in which it was written down. */
export async function contentsOf(reads: Reads, ids: readonly string[]): Promise<(package_id: string) => Contents> {
  if (ids.length === 0) return () => ({ items: [], groups: [] });
  const [parts, groups] = await Promise.all([
    reads.rows(
      reads
        .from('package_part')
        .select(['package_id', 'group_no', 'item_type', 'item_id', 'quantity'])
        .where('package_id', 'in', [...ids])
        .orderBy('position'),
    ),
    reads.rows(
      reads
        .from('package_group')
        .select(['package_id', 'group_no', 'group_name', 'choose_num'])
        .where('package_id', 'in', [...ids])
        .orderBy('group_no'),
    ),
  ]);
  return (package_id) => {
    const of = (group_no: number | null): PackagePart[] =>
      parts
        .filter((part) => part.package_id === package_id && part.group_no === group_no)
        .map(({ item_type, item_id, quantity }) => ({ item_type: item_type as PartType, item_id, quantity }));
    return {
      items: of(null),
      groups: groups
        .filter((group) => group.package_id === package_id)
        .map(({ group_no, group_name, choose_num }) => ({ group_name, choose_num, items: of(group_no) })),
    };
  };
}

/** Contents as they are sold at a place, and what they come to there at list price. */
export function shownContents({ items, groups }: Contents, known: Known) {
  const shown = (part: PackagePart): ShownPart => {
    const { name = '', specs_name = '', price = 0, is_on_sale = false } = known.get(keyOf(part)) ?? {};
    return { ...part, name, specs_name, price, is_on_sale };
  };
  const here = { items: items.map(shown), groups: groups.map((group) => ({ ...group, items: group.items.map(shown) })) };
  return { ...here, worth: worthOf(here.items, here.groups) };
}

/** Which of its parts are not sold, each once. */
export const partsOff = ({ items, groups }: { items: readonly ShownPart[]; groups: readonly { items: readonly ShownPart[] }[] }): string[] => [
  ...new Set(
    [...items, ...groups.flatMap((group) => group.items)]
      .filter((part) => !part.is_on_sale)
      .map(({ name, specs_name }) => [name, specs_name].filter(Boolean).join(' ')),
  ),
];

/** Contents in a line, for lists. */
export const inALine = ({ items, groups }: { items: readonly ShownPart[]; groups: Contents['groups'] }): string =>
  [
    ...items.map(({ name, specs_name, quantity }) => `${[name, specs_name].filter(Boolean).join(' ')}×${quantity}`),
    ...groups.map((group) => `${group.group_name} ${group.choose_num}/${group.items.length}`),
  ].join('、');

/** What packages contain as it is sold at a place; answers a look-up by package. */
export async function contentsHere(reads: Reads, { shop_id, all_purpose }: SoldAt, ids: readonly string[]) {
  const contents = await contentsOf(reads, ids);
  const found = await sellables(reads, shop_id, ids.flatMap((id) => partsOf(contents(id))));
  const isShut = ({ terms }: Sellable): boolean => terms?.kind === 'count_card' && !hasMethod(all_purpose, terms.count_method);
  const known = new Map([...found].map(([key, item]) => [key, isShut(item) ? { ...item, is_on_sale: false } : item]));
  return (package_id: string) => shownContents(contents(package_id), known);
}
