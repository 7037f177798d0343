import type { ItemUse } from '#domains/catalog/server/api.ts';
import { takenOn } from './beyond.ts';

/** Projects that merchants have taken on, or have sold of: what they sell, and what a supplier is told of it, names them. */
export const merchantsKeepItems: ItemUse = async (reads, item_type, ids) => (item_type === 'project' ? takenOn(reads, ids) : []);
