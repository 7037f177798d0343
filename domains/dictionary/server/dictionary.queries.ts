import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DictItem, dictGet, dictItemList, dictTypeTree } from '../contract/dictionary.endpoints.ts';
import { DICT_TYPES, PRESETS } from '../contract/preset-items.ts';
import { itemsOf, namedItemsOf, wordsIn } from './items.ts';

/** What forms choose from, keyed by type. */
export const getDicts = (ctx: Ctx, { type_codes }: RequestOf<typeof dictGet>): Promise<ResponseOf<typeof dictGet>> =>
  read(ctx, async (reads) => {
    const items = await namedItemsOf(reads, type_codes, ctx.language);
    const choices = ({ item_key: value, item_name: name, is_hidden }: DictItem) => ({ value, name, is_hidden });
    return Object.fromEntries([...items].map(([type, of]) => [type, of.map(choices)]));
  });

/** The types under what they belong to, with how many items each has. */
export const typeTree = (ctx: Ctx): Promise<ResponseOf<typeof dictTypeTree>> =>
  read(ctx, async (reads) => {
    const items = await itemsOf(reads, DICT_TYPES, ctx.language);
    const words = wordsIn(ctx.language);
    return [...Map.groupBy(DICT_TYPES, (type) => PRESETS[type].area)].map(([area, types]) => ({
      area,
      name: words.area[area],
      children: types.map((type_code) => ({
        type_code,
        name: words.type[type_code],
        editable: PRESETS[type_code].editable,
        item_num: items.get(type_code)!.length,
      })),
    }));
  });

/** Every item of a type that is offered here. */
export const listItems = (ctx: Ctx, { type_code }: RequestOf<typeof dictItemList>): Promise<DictItem[]> =>
  read(ctx, async (reads) => (await itemsOf(reads, [type_code], ctx.language)).get(type_code)!);
