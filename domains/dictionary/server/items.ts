import type { Language } from '#kernel/contract/failure.ts';
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

/** The items of some types by type, in their order: the product's, as the chain changed them, and the chain's own. */
export async function itemsOf(reads: Reads, types: readonly DictType[], language: Language): Promise<ReadonlyMap<DictType, DictItem[]>> {
  const rows = await reads.rows(
    reads
      .from('dict_item')
      .select(['type_code', 'item_key', 'item_name', 'sort', 'is_hidden', 'version'])
      .where('type_code', 'in', [...types])
      .orderBy('dict_item_id'),
  );
  return new Map(types.map((type) => [type, merged(type, rows.filter((row) => row.type_code === type), language)]));
}

function merged(type: DictType, rows: readonly (Omit<DictItem, 'is_preset'> & { type_code: string })[], language: Language): DictItem[] {
  const { items: presets } = PRESETS[type];
  const own = rows.map(({ type_code: _, ...row }) => ({ ...row, is_preset: presets.includes(row.item_key) }));
  const untouched = presets.flatMap((item_key, index) =>
    own.some((row) => row.item_key === item_key)
      ? []
      : [{ item_key, item_name: presetName(type, item_key, language), sort: index + 1, is_hidden: false, is_preset: true, version: 0 }],
  );
  const rank = (item: DictItem): number => (item.is_preset ? presets.indexOf(item.item_key) : presets.length);
  return [...untouched, ...own].sort((a, b) => a.sort - b.sort || rank(a) - rank(b));
}
