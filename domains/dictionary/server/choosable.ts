import type { Reads } from '#kernel/server/transaction.ts';
import type { DictType } from '../contract/preset-items.ts';
import { itemsOf } from './items.ts';

/** What may be chosen from some types now: keys that exist and are not hidden. `kept` may stay although it is hidden. */
export async function choosable(reads: Reads, types: readonly DictType[]): Promise<(type: DictType, key: string, kept?: string) => boolean> {
  const items = await itemsOf(reads, types, 'zh-CN');
  return (type, key, kept) => items.get(type)!.some((item) => item.item_key === key && (!item.is_hidden || key === kept));
}
