import type { Reads } from '#kernel/server/transaction.ts';
import type { DictType } from '../contract/preset-items.ts';
import { namedItemsOf } from './items.ts';

/** What may be chosen from some types now: keys that exist here and are not hidden. `kept` may stay although it is hidden, or another shop's. */
export async function choosable(reads: Reads, types: readonly DictType[]): Promise<(type: DictType, key: string, kept?: string) => boolean> {
  const items = await namedItemsOf(reads, types, 'zh-CN');
  return (type, key, kept) => items.get(type)!.some((item) => item.item_key === key && (!item.is_hidden || key === kept));
}
