import { itemKey, namesOfKeys } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { seckillAdd, seckillCallOff, seckillDelete, seckillEdit, seckillGrow, seckillPublish } from '../contract/seckill.endpoints.ts';
import type { SeckillForm } from '../contract/seckill.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import { assertToCome } from '../model/activity.rules.ts';
import { refuseOverlap } from './overlap.ts';
import { spoken, timesOf } from './activity-times.ts';
import { judgeThings } from './judge-things.ts';
import { lockFor, shopsOf } from './seckills-here.ts';

const SOLD = 'what was sold by it keeps it as it is, in whichever shop';

/** What is kept in the row itself, as it is written. */
const rowOf = ({ seckill_name, instructions }: SeckillForm) => ({ seckill_name, instructions, search_text: searchTextOf(seckill_name) });

/** What the trail has of the things: each with its price and pieces. */
const itemsNoted = (items: readonly Priced[], names: readonly string[]) =>
  items.map(({ seckill_price, total, per_member }, index) => ({ item_name: names[index] ?? '', seckill_price, total, per_member }));

type Priced = Pick<SeckillForm['items'][number], 'seckill_price' | 'total' | 'per_member'>;

/** What is sold in it, in its order. */
const keptItems = (uow: UnitOfWork, seckill_id: string) =>
  uow.rows(
    uow
      .from('seckill_item')
      .select(['seckill_item_id', 'item_type', 'item_id', 'seckill_price', 'total', 'per_member'])
      .where('seckill_id', '=', seckill_id)
      .orderBy('position'),
  ) as Promise<(SeckillForm['items'][number] & { seckill_item_id: string })[]>;

/** The same before it is written anew: as the trail has it, and each thing's id, which it keeps. */
async function itemsBefore(uow: UnitOfWork, seckill_id: string) {
  const items = await keptItems(uow, seckill_id);
  const names = await namesOfKeys(uow, items.map(itemKey));
  return {
    noted: itemsNoted(
      items,
      items.map((item) => names.get(itemKey(item)) ?? ''),
    ),
    ids: new Map(items.map((item) => [itemKey(item), item.seckill_item_id])),
  };
}

/** Makes a draft: the chain's in the head office, else the shop's own. */
export const addSeckill = (ctx: Ctx, form: RequestOf<typeof seckillAdd>): Promise<ResponseOf<typeof seckillAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const { shops, names } = await judgeThings(uow, ctx, form, 'seckill_price');
    const seckill_id = uow.id();
    const kept = { seller_id: decidingShop(ctx), currency_code: ctx.actor.shop.currency_code };
    const { search_text, ...row } = rowOf(form);
    void uow.insert('seckill', {
      seckill_id,
      ...row,
      search_text,
      ...kept,
      ...times,
      status: seckillFlow.state.draft,
      made_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    keepParts(uow, seckill_id, form);
    uow.audit({ subject: 'seckill', subject_id: seckill_id, after: { ...row, ...kept, ...spoken(ctx, times), items: itemsNoted(form.items, names), shops } });
    return { seckill_id };
  });

const NEW: ReadonlyMap<string, string> = new Map();

/** Writes where it holds and what is sold in it. */
function keepParts(uow: UnitOfWork, seckill_id: string, { shop_ids, items }: SeckillForm, ids: ReadonlyMap<string, string> = NEW): void {
  void uow.insert(
    'seckill_shop',
    [...new Set(shop_ids)].map((shop_id) => ({ seckill_id, shop_id })),
  );
  void uow.insert(
    'seckill_item',
    items.map((item, index) => ({ seckill_item_id: ids.get(itemKey(item)) ?? uow.id(), seckill_id, position: index + 1, ...item })),
  );
}

/** Writes anew what has not begun; 409 once it has, and when somebody was faster. */
export const editSeckill = (ctx: Ctx, { seckill_id, version, ...form }: RequestOf<typeof seckillEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const seckill = await lockFor(uow, seckill_id, decidingShop(ctx), 'edit');
    if (seckill.version !== version) throw refuse(409, 'changed_meanwhile');
    // Somebody's clock was a moment ahead of this one's.
    if (await uow.first(uow.across('seckill_take', SOLD).select('seckill_take_id').where('seckill_id', '=', seckill_id).limit(1)))
      throw refuse(409, 'seckill_begun');
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const [{ shops, names }, before] = await Promise.all([judgeThings(uow, ctx, form, 'seckill_price'), itemsBefore(uow, seckill_id)]);
    if (seckill.status === seckillFlow.state.published)
      await refuseOverlap(uow, { ...seckill, ...times, shop_ids: form.shop_ids, items: form.items });
    uow.change(
      uow
        .update('seckill')
        .set({ ...rowOf(form), ...times, version: version + 1 })
        .where('seckill_id', '=', seckill_id)
        .where('version', '=', version),
    );
    for (const table of ['seckill_shop', 'seckill_item'] as const) void uow.run(uow.remove(table).where('seckill_id', '=', seckill_id));
    keepParts(uow, seckill_id, form, before.ids);
    const { seckill_name, instructions } = seckill;
    uow.audit({
      subject: 'seckill',
      subject_id: seckill_id,
      before: { seckill_name, instructions, ...spoken(ctx, seckill), items: before.noted },
      after: { seckill_name: form.seckill_name, instructions: form.instructions, ...spoken(ctx, times), items: itemsNoted(form.items, names), shops },
    });
    return null;
  });

/** From its hour on tills sell by it. */
export const publishSeckill = (ctx: Ctx, { seckill_id }: RequestOf<typeof seckillPublish>): Promise<ResponseOf<typeof seckillPublish>> =>
  unitOfWork(ctx, async (uow) => {
    const seckill = await lockFor(uow, seckill_id, decidingShop(ctx), 'publish');
    if (seckill.ends_at <= ctx.now) throw refuse(409, 'seckill_over');
    // Prices and what the head office allows may have changed since it was written.
    const [items, shops] = await Promise.all([keptItems(uow, seckill_id), shopsOf(uow, [seckill_id])]);
    await judgeThings(uow, ctx, { items, shop_ids: shops.map(({ shop_id }) => shop_id) }, 'seckill_price');
    await refuseOverlap(uow, seckill);
    return { seckill_id, status: transition(uow, seckillFlow, seckill, 'publish') };
  });

/** Ends it for good; what was sold stays sold. */
export const callOffSeckill = (ctx: Ctx, { seckill_id, reason }: RequestOf<typeof seckillCallOff>): Promise<ResponseOf<typeof seckillCallOff>> =>
  unitOfWork(ctx, async (uow) => {
    const seckill = await lockFor(uow, seckill_id, decidingShop(ctx), 'call_off');
    return { seckill_id, status: transition(uow, seckillFlow, seckill, 'call_off', { reason, set: { call_off_reason: reason } }) };
  });

/** Takes a draft away. */
export const deleteSeckill = (ctx: Ctx, { seckill_id }: RequestOf<typeof seckillDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const seckill = await lockFor(uow, seckill_id, decidingShop(ctx), 'delete');
    for (const table of ['seckill_shop', 'seckill_item'] as const) void uow.run(uow.remove(table).where('seckill_id', '=', seckill_id));
    uow.change(uow.remove('seckill').where('seckill_id', '=', seckill_id).where('status', '=', seckill.status));
    const { seckill_name, instructions } = seckill;
    uow.audit({ subject: 'seckill', subject_id: seckill_id, before: { seckill_name, instructions, ...spoken(ctx, seckill) } });
    return null;
  });

/** Adds pieces of a thing, also while it runs; never takes any away, and the price never changes. */
export const growSeckill = (ctx: Ctx, { seckill_item_id, total }: RequestOf<typeof seckillGrow>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const found = await uow.first(uow.from('seckill_item').select('seckill_id').where('seckill_item_id', '=', seckill_item_id));
    if (!found) throw refuse(404, 'seckill_unknown');
    // The sale before its things, as whoever sells by it does.
    await lockFor(uow, found.seckill_id, decidingShop(ctx), 'grow');
    const item = await uow.first(
      uow.from('seckill_item').select(['item_type', 'item_id', 'total']).where('seckill_item_id', '=', seckill_item_id).forNoKeyUpdate(),
    );
    if (!item) throw refuse(404, 'seckill_unknown');
    if (total <= item.total) throw refuse(400, 'total_only_grows', { field: 'total', params: { total: item.total } });
    uow.change(uow.update('seckill_item').set({ total }).where('seckill_item_id', '=', seckill_item_id).where('total', '=', item.total));
    const item_name = (await namesOfKeys(uow, [itemKey(item)])).get(itemKey(item)) ?? '';
    uow.audit({ subject: 'seckill', subject_id: found.seckill_id, before: { total: item.total }, after: { item_name, total } });
    return null;
  });
