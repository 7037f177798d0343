import { type Language, LANGUAGES } from '#kernel/contract/failure.ts';
import { isKeptHere, isSeenHere } from '#kernel/server/of-shops.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { DictItem } from '../contract/dictionary.endpoints.ts';
import type { DictType } from '../contract/preset-items.ts';
import { PRESETS } from '../contract/preset-items.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

const WORDS = { 'zh-CN': zhCN, 'zh-HK': zhHK, en } as const;

/** The product's words for the dictionaries. */
export const wordsIn = (language: Language) => WORDS[language].word;

const presetName = (type: DictType, key: string, language: Language): string =>
  (wordsIn(language).item[type] as Readonly<Record<string, string>>)[key] ?? key;

type Named = Pick<DictItem, 'item_key' | 'item_name'>;

/**
 * Every name that an item has: the product's in all languages as long as nobody gave it another. A row of one that was only moved or
 * hidden keeps the name that whoever did it read.
 */
export function namesOf(type: DictType, { item_key, item_name }: Named): readonly string[] {
  const made = LANGUAGES.map((language) => presetName(type, item_key, language));
  return made.includes(item_name) ? made : [item_name];
}

/** What an item is called in a language. */
const nameIn = (type: DictType, item: Named, language: Language): string =>
  namesOf(type, item).length > 1 ? presetName(type, item.item_key, language) : item.item_name;

/** The items of some types by type, in their order: the product's, as the chain changed them, the chain's own and those of the shop one works in. */
export async function itemsOf(reads: Reads, types: readonly DictType[], language: Language): Promise<ReadonlyMap<DictType, DictItem[]>> {
  const rows = await rowsOf(reads, types);
  return byType(reads, types, language, rows.filter((row) => isSeenHere(reads, row)));
}

/** The same with what other shops' members may have chosen in theirs: named, but hidden here. */
export async function namedItemsOf(reads: Reads, types: readonly DictType[], language: Language): Promise<ReadonlyMap<DictType, DictItem[]>> {
  const rows = await rowsOf(reads, types);
  const { shares_members, scope_shop_ids } = reads.actor;
  const named = rows.flatMap((row) => {
    if (isSeenHere(reads, row)) return [row];
    const isMet = shares_members || scope_shop_ids === null || scope_shop_ids.includes(row.of_shop_id!);
    return isMet ? [{ ...row, is_hidden: true }] : [];
  });
  return byType(reads, types, language, named);
}

const rowsOf = (reads: Reads, types: readonly DictType[]) =>
  reads.rows(
    reads
      .from('dict_item')
      .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'dict_item.org_id').onRef('shop.shop_id', '=', 'dict_item.of_shop_id'))
      .select(['type_code', 'item_key', 'item_name', 'sort', 'is_hidden', 'dict_item.version', 'of_shop_id', 'shop.shop_name as of_shop_name'])
      .where('type_code', 'in', [...types])
      .orderBy('dict_item_id'),
  );
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const byType = (reads: Reads, types: readonly DictType[], language: Language, rows: readonly Row[]): ReadonlyMap<DictType, DictItem[]> =>
  new Map(types.map((type) => [type, merged(reads, type, rows.filter((row) => row.type_code === type), language)]));

function merged(reads: Reads, type: DictType, rows: readonly Row[], language: Language): DictItem[] {
  const { items: presets } = PRESETS[type];
  const own = rows.map(({ type_code: _, ...row }) => ({
    ...row,
    item_name: nameIn(type, row, language),
    is_preset: presets.includes(row.item_key),
    kept_here: isKeptHere(reads, row),
  }));
  const ofChain = { of_shop_id: null, of_shop_name: null };
  const asMade = { ...ofChain, is_hidden: false, is_preset: true, version: 0, kept_here: isKeptHere(reads, ofChain) };
  const untouched = presets.flatMap((item_key, index) =>
    own.some((row) => row.item_key === item_key) ? [] : [{ ...asMade, item_key, item_name: presetName(type, item_key, language), sort: index + 1 }],
  );
  const rank = (item: DictItem): number => (item.is_preset ? presets.indexOf(item.item_key) : presets.length);
  return [...untouched, ...own].sort((a, b) => a.sort - b.sort || rank(a) - rank(b));
}
