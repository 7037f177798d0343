import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as dictionary from '../contract/dictionary.endpoints.ts';
import type { DictUse } from './dictionary.commands.ts';
import { deleteItem, saveItem } from './dictionary.commands.ts';
import { getDicts, listItems, typeTree } from './dictionary.queries.ts';

/** The calls of the dictionaries; the application says who keeps their items. */
export const dictionaryRoutes = (uses: readonly DictUse[]): Route[] => [
  handle(dictionary.dictGet, getDicts),
  handle(dictionary.dictTypeTree, typeTree),
  handle(dictionary.dictItemList, listItems),
  handle(dictionary.dictItemSave, saveItem),
  handle(dictionary.dictItemDelete, deleteItem(uses)),
];
