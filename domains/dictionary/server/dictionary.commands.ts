import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { keptByChain } from '#kernel/server/of-shops.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DictItem, dictItemDelete, dictItemSave } from '../contract/dictionary.endpoints.ts';
import type { DictType } from '../contract/preset-items.ts';
import { PRESETS } from '../contract/preset-items.ts';
import { refuse } from '../model/dictionary.refusals.ts';
import { itemsOf, namesOf } from './items.ts';

/** Whether a higher domain keeps an item of a type in one of its records. */
export type DictUse = (reads: Reads, type: DictType, item_key: string) => Promise<boolean>;

const told = ({ item_name, sort, is_hidden }: { item_name: string; sort: number; is_hidden: boolean }) => ({ item_name, sort, is_hidden });

/** Adds an item of the chain's or of the shop one works in, or changes one: renames, orders, hides or shows it. */
export const saveItem = (ctx: Ctx, input: RequestOf<typeof dictItemSave>): Promise<ResponseOf<typeof dictItemSave>> =>
  unitOfWork(ctx, async (uow) => {
    const { type_code, version, ...item } = input;
    const { editable, key } = PRESETS[type_code];
    if (!editable) throw refuse(409, 'not_editable');
    const items = (await itemsOf(uow, [type_code], ctx.language)).get(type_code)!;
    const before = items.find((known) => known.item_key === input.item_key);
    if (before && !before.kept_here) throw keptByChain();
    if ((before?.version ?? 0) !== version) throw refuse(409, 'changed_meanwhile');
    if (!before && key && !key.test(input.item_key ?? '')) throw refuse(400, 'key_wrong', { field: 'item_key' });
    const of_shop_id = before ? before.of_shop_id : decidingShop(ctx);
    const isBeside = (other: DictItem) => other !== before && (other.of_shop_id === null || other.of_shop_id === of_shop_id);
    const isNamedAnew = !before || !namesOf(type_code, before).includes(input.item_name);
    if (isNamedAnew && items.some((other) => isBeside(other) && namesOf(type_code, other).includes(input.item_name)))
      throw refuse(400, 'name_taken', { field: 'item_name' });
    const dict_item_id = uow.id();
    const item_key = input.item_key ?? `own_${dict_item_id}`;
    if (!before && (await isKey(uow, type_code, item_key))) throw refuse(400, 'key_taken', { field: 'item_key' });
    if (version > 0) {
      const changed = uow.update('dict_item').set({ ...told(item), version: version + 1 });
      const touched = await uow.run(changed.where('type_code', '=', type_code).where('item_key', '=', item_key).where('version', '=', version));
      if (touched === 0) throw refuse(409, 'changed_meanwhile');
    } else void uow.insert('dict_item', { dict_item_id, type_code, ...told(item), item_key, of_shop_id, created_at: ctx.now });
    const subject = { subject: `dict_item/${type_code}/${item_key}`, subject_id: null } as const;
    uow.audit({ ...subject, ...(before && { before: told(before) }), after: told(item) });
    return { item_key };
  });

/** A key stands for one item in the whole organisation: another shop may have added it. */
const isKey = async (reads: Reads, type_code: DictType, item_key: string): Promise<boolean> =>
  (await reads.first(reads.from('dict_item').select('item_key').where('type_code', '=', type_code).where('item_key', '=', item_key))) !== undefined;

/** Deletes an item of the chain's own, or of the shop's, that nothing keeps. */
export const deleteItem =
  (uses: readonly DictUse[]) =>
  (ctx: Ctx, { type_code, item_key }: RequestOf<typeof dictItemDelete>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const item = (await itemsOf(uow, [type_code], ctx.language)).get(type_code)!.find((known) => known.item_key === item_key);
      if (!item) throw refuse(404, 'item_unknown');
      if (item.is_preset) throw refuse(409, 'preset_stays');
      if (!item.kept_here) throw keptByChain();
      const used = await Promise.all(uses.map((isUsed) => isUsed(uow, type_code, item_key)));
      if (used.includes(true)) throw refuse(409, 'item_in_use');
      void uow.run(uow.remove('dict_item').where('type_code', '=', type_code).where('item_key', '=', item_key));
      uow.audit({ subject: `dict_item/${type_code}/${item_key}`, subject_id: null, before: told(item) });
      return null;
    });
