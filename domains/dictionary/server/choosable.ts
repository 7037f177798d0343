import { type Language, LANGUAGES } from '#kernel/contract/failure.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { DictType } from '../contract/preset-items.ts';
import { itemsOf, namedItemsOf } from './items.ts';

/** What may be chosen from some types now: keys that exist here and are not hidden. `kept` may stay although it is hidden, or another shop's. */
export async function choosable(reads: Reads, types: readonly DictType[]): Promise<(type: DictType, key: string, kept?: string) => boolean> {
  const items = await namedItemsOf(reads, types, 'zh-CN');
  return (type, key, kept) => items.get(type)!.some((item) => item.item_key === key && (!item.is_hidden || key === kept));
}

/** What is offered here of a type, in its order, under every name that the product or the chain has for it; that of `first` leads. */
export async function offeredItems(reads: Reads, type: DictType, first: Language): Promise<{ item_key: string; names: string[] }[]> {
  const lists = await Promise.all([first, ...LANGUAGES].map((language) => itemsOf(reads, [type], language)));
  const offered = lists.flatMap((items) => items.get(type)!.filter(({ is_hidden }) => !is_hidden));
  return [...Map.groupBy(offered, ({ item_key }) => item_key)].map(([item_key, of]) => ({
    item_key,
    names: [...new Set(of.map(({ item_name }) => item_name))],
  }));
}
