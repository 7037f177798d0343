import { itemKey, namesOfKeys } from '#domains/catalog/server/api.ts';
import { claimFile, claimFiles } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { eventAdd, eventCallOff, eventDelete, eventEdit, eventGrow, eventPublish } from '../contract/event.endpoints.ts';
import type { EventForm } from '../contract/event.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { eventFlow } from '../model/event.machine.ts';
import { assertToCome } from '../model/activity.rules.ts';
import { spoken, timesOf } from './activity-times.ts';
import { judgeThings } from './judge-things.ts';
import { newPageCode } from '#kernel/server/page-code.ts';
import { lockEvent, shopsOfEvents } from './events-here.ts';

/** What is kept in the row itself, as it is written. */
const rowOf = ({ start_date: _, start_time: __, end_date: ___, end_time: ____, shop_ids: _____, items: ______, ...row }: EventForm) => ({
  ...row,
  search_text: searchTextOf(row.event_name),
});

/** What the trail has of an event: words and figures, no pictures. */
const noted = ({ event_name, places, buy_until, instructions }: Pick<EventForm, 'event_name' | 'places' | 'buy_until' | 'instructions'>) => ({
  event_name,
  places,
  buy_until,
  instructions,
});

type Priced = Pick<EventForm['items'][number], 'event_price' | 'num'>;
/** What the trail has of the things: each with its price and how many. */
const itemsNoted = (items: readonly Priced[], names: readonly string[]) =>
  items.map(({ event_price, num }, index) => ({ item_name: names[index] ?? '', event_price, num }));

/** What may be bought in it, in its order. */
const keptItems = (uow: UnitOfWork, event_id: string) =>
  uow.rows(
    uow.from('event_item').select(['event_item_id', 'item_type', 'item_id', 'event_price', 'num']).where('event_id', '=', event_id).orderBy('position'),
  ) as Promise<(EventForm['items'][number] & { event_item_id: string })[]>;

interface Pictures {
  head_images: readonly string[];
  bottom_images: readonly string[];
  poster_image: string | null;
  service_image: string | null;
}
const NO_PICTURES: Pictures = { head_images: [], bottom_images: [], poster_image: null, service_image: null };

/** Keeps the pictures that it names and lets go of those that it no longer does. */
async function keepPictures(uow: UnitOfWork, ctx: Ctx, now: Pictures, before: Pictures): Promise<void> {
  for (const field of ['head_images', 'bottom_images'] as const)
    await claimFiles(uow, ctx, { use: 'event_image', paths: now[field], before: before[field], field });
  for (const field of ['poster_image', 'service_image'] as const)
    await claimFile(uow, ctx, { use: 'event_image', path: now[field], before: before[field], field });
}

const NEW: ReadonlyMap<string, string> = new Map();

/** Writes where it holds and what may be bought in it; a thing that was in it before keeps its id. */
function keepParts(uow: UnitOfWork, event_id: string, { shop_ids, items }: EventForm, ids: ReadonlyMap<string, string> = NEW): void {
  void uow.insert(
    'event_shop',
    [...new Set(shop_ids)].map((shop_id) => ({ event_id, shop_id })),
  );
  void uow.insert(
    'event_item',
    items.map((item, index) => ({ event_item_id: ids.get(itemKey(item)) ?? uow.id(), event_id, position: index + 1, ...item })),
  );
}

/** Makes a draft: the chain's in the head office, else the shop's own. */
export const addEvent = (ctx: Ctx, form: RequestOf<typeof eventAdd>): Promise<ResponseOf<typeof eventAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const { shops, names } = await judgeThings(uow, ctx, form, 'event_price');
    const event_id = uow.id();
    const kept = { seller_id: decidingShop(ctx), currency_code: ctx.actor.shop.currency_code };
    await keepPictures(uow, ctx, form, NO_PICTURES);
    void uow.insert('event', {
      event_id, ...rowOf(form), ...kept, ...times, status: eventFlow.state.draft, made_uid: ctx.actor.uid, created_at: ctx.now,
    });
    keepParts(uow, event_id, form);
    uow.audit({
      subject: 'event',
      subject_id: event_id,
      after: { ...noted(form), ...kept, ...spoken(ctx, times), items: itemsNoted(form.items, names), shops },
    });
    return { event_id };
  });

/** Writes anew what has not begun; 409 once it has, and when somebody was faster. */
export const editEvent = (ctx: Ctx, { event_id, version, ...form }: RequestOf<typeof eventEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const event = await lockEvent(uow, event_id, decidingShop(ctx), 'edit');
    if (event.version !== version) throw refuse(409, 'event_changed_meanwhile');
    // Somebody's clock was a moment ahead of this one's.
    if (event.signed_num > 0) throw refuse(409, 'event_begun');
    const times = timesOf(ctx, form);
    assertToCome(times, ctx.now);
    const before = await keptItems(uow, event_id);
    const [{ shops, names }, namesBefore] = await Promise.all([judgeThings(uow, ctx, form, 'event_price'), namesOfKeys(uow, before.map(itemKey))]);
    await keepPictures(uow, ctx, form, event);
    uow.change(
      uow
        .update('event')
        .set({ ...rowOf(form), ...times, version: version + 1 })
        .where('event_id', '=', event_id)
        .where('version', '=', version),
    );
    for (const table of ['event_shop', 'event_item'] as const) void uow.run(uow.remove(table).where('event_id', '=', event_id));
    keepParts(uow, event_id, form, new Map(before.map((item) => [itemKey(item), item.event_item_id])));
    const itemsBefore = itemsNoted(before, before.map((item) => namesBefore.get(itemKey(item)) ?? ''));
    uow.audit({
      subject: 'event',
      subject_id: event_id,
      before: { ...noted(event), ...spoken(ctx, event), items: itemsBefore },
      after: { ...noted(form), ...spoken(ctx, times), items: itemsNoted(form.items, names), shops },
    });
    return null;
  });

/** It has a page from then on, and people sign up from its hour on. */
export const publishEvent = (ctx: Ctx, { event_id }: RequestOf<typeof eventPublish>): Promise<ResponseOf<typeof eventPublish>> =>
  unitOfWork(ctx, async (uow) => {
    const event = await lockEvent(uow, event_id, decidingShop(ctx), 'publish');
    if (event.ends_at <= ctx.now) throw refuse(409, 'event_over');
    // Prices and what the head office allows may have changed since it was written.
    const [items, shops] = await Promise.all([keptItems(uow, event_id), shopsOfEvents(uow, [event_id])]);
    await judgeThings(uow, ctx, { items, shop_ids: shops.map(({ shop_id }) => shop_id) }, 'event_price');
    const page_code = await uow.identity<string>('open_event_page', event_id, newPageCode());
    return { event_id, status: transition(uow, eventFlow, event, 'publish', { set: { page_code } }) };
  });

/** Ends it for good: nobody signs up any more, and nobody buys at its prices; what was bought stays. */
export const callOffEvent = (ctx: Ctx, { event_id, reason }: RequestOf<typeof eventCallOff>): Promise<ResponseOf<typeof eventCallOff>> =>
  unitOfWork(ctx, async (uow) => {
    const event = await lockEvent(uow, event_id, decidingShop(ctx), 'call_off');
    return { event_id, status: transition(uow, eventFlow, event, 'call_off', { reason, set: { call_off_reason: reason } }) };
  });

/** Takes a draft away. */
export const deleteEvent = (ctx: Ctx, { event_id }: RequestOf<typeof eventDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const event = await lockEvent(uow, event_id, decidingShop(ctx), 'delete');
    await keepPictures(uow, ctx, NO_PICTURES, event);
    for (const table of ['event_shop', 'event_item'] as const) void uow.run(uow.remove(table).where('event_id', '=', event_id));
    uow.change(uow.remove('event').where('event_id', '=', event_id).where('status', '=', event.status));
    uow.audit({ subject: 'event', subject_id: event_id, before: { ...noted(event), ...spoken(ctx, event) } });
    return null;
  });

/** Adds places, also while people sign up; never takes any away. */
export const growEvent = (ctx: Ctx, { event_id, places }: RequestOf<typeof eventGrow>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const event = await lockEvent(uow, event_id, decidingShop(ctx), 'grow');
    if (event.places === null) throw refuse(409, 'event_unlimited');
    if (places <= event.places) throw refuse(400, 'event_places_only_grow', { field: 'places', params: { places: event.places } });
    uow.change(uow.update('event').set({ places }).where('event_id', '=', event_id).where('places', '=', event.places));
    uow.audit({ subject: 'event', subject_id: event_id, before: { places: event.places }, after: { places } });
    return null;
  });
