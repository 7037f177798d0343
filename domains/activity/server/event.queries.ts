import { sql } from 'kysely';
import { itemKey, namesOfKeys, sellables } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { EventDetail, eventDetail, EventItemShown, EventRow, eventSearch } from '../contract/event.endpoints.ts';
import type { ActivityStatus, OfferItemType } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { eventFlow } from '../model/event.machine.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { eventActions } from '../model/event.rules.ts';
import { isInPhase } from './activity-tables.ts';
import { spoken, written } from './activity-times.ts';
import { eventsHere, shopsOfEvents } from './events-here.ts';
import { isPaid } from './paid.ts';

const WHY = 'the things of an event that was found';

/** The events of the chain that hold in the shop and its own, latest first. */
export const listEvents = (ctx: Ctx, input: RequestOf<typeof eventSearch>): Promise<Page<EventRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('event.event_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, phase }: RequestOf<typeof eventSearch>) {
  let events = eventsHere(reads, decidingShop(ctx));
  if (phase) events = events.where(isInPhase('event', phase, ctx.now));
  const word = key_word?.trim().toLowerCase();
  return word ? events.where(sql<boolean>`strpos(event.search_text, ${word}) > 0`) : events;
}

const ofItems = (reads: Reads) => reads.across('event_item', WHY).whereRef('event_item.event_id', '=', 'event.event_id' as never);

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof eventsHere>) =>
  hits
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'event.org_id').onRef('maker.uid', '=', 'event.made_uid'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'event.org_id').onRef('seller.shop_id', '=', 'event.seller_id'))
    .selectAll('event')
    .select(({ ref }) => [
      'seller.shop_name as seller_name',
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('event.created_at')).as('create_time'),
      ofItems(reads)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('item_num'),
      ofItems(reads)
        .select(sql<number>`coalesce(sum(event_price * num), 0)::bigint::cents`.as('n'))
        .as('fee_cents'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, eventsHere(reads, null))))[0]!;

/** A row as whoever looks sees it, with what they may do with it. */
function present(ctx: Ctx, row: Shown): EventRow {
  const event = { ...row, status: row.status as ActivityStatus };
  return {
    event_id: row.event_id,
    event_name: row.event_name,
    status: event.status,
    phase: phaseOf(event, ctx.now),
    ...spoken(ctx, row),
    currency_code: row.currency_code as EventRow['currency_code'],
    fee_cents: row.fee_cents ?? 0,
    item_num: row.item_num ?? 0,
    places: row.places,
    signed_num: row.signed_num,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    create_time: row.create_time,
    creator_name: row.creator_name,
    actions: eventActions(event, decidingShop(ctx), ctx.now, (right) => ctx.actor.permissions.has(right)),
  };
}

/** An event with its things and what was done to it; 404 for one that does not hold where one works. */
export const seeEvent = (ctx: Ctx, { event_id }: RequestOf<typeof eventDetail>): Promise<EventDetail> =>
  read(ctx, async (reads) => {
    const [row, items, bought, shops, history] = await Promise.all([
      reads.first(shown(reads, ctx, eventsHere(reads, decidingShop(ctx)).where('event.event_id', '=', event_id))),
      itemsOf(reads, event_id),
      boughtOf(reads, event_id),
      shopsOfEvents(reads, [event_id]),
      historyOf(reads, eventFlow, event_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'event_unknown');
    const head = present(ctx, row);
    const { version, instructions, call_off_reason, page_code } = row;
    return {
      ...head,
      ...pageOf(row),
      version,
      instructions,
      call_off_reason,
      page_code,
      ...written(head),
      shop_ids: shops.map(({ shop_id }) => shop_id),
      shops: shops.map(({ shop_id: id, shop_name: name }) => ({ id, name })),
      items: (await named(reads, decidingShop(ctx), items)).map((item) => ({ ...item, taken_num: bought.get(item.event_item_id) ?? 0 })),
      history,
    };
  });

/** The things of an event in their order. */
export const itemsOf = (reads: Reads, event_id: string) =>
  reads.rows(
    reads
      .across('event_item', WHY)
      .select(['event_item_id', 'item_type', 'item_id', 'event_price', 'num'])
      .where('event_id', '=', event_id)
      .orderBy('position'),
  );

/** How many of each thing of an event were bought at its price, paid and kept. */
async function boughtOf(reads: Reads, event_id: string): Promise<ReadonlyMap<string, number>> {
  const rows = await reads.rows(
    reads
      .across('event_take', WHY)
      .where('event_take.event_id', '=', event_id)
      .where(isPaid('event_take'))
      .groupBy('event_take.event_item_id')
      .select(['event_take.event_item_id', sql<number>`sum(num - back_num)::integer`.as('num')]),
  );
  return new Map(rows.map(({ event_item_id, num }) => [event_item_id, num]));
}

/** The things of an event with their names, and what one costs otherwise where one works. */
export async function named(reads: Reads, place: string | null, items: Awaited<ReturnType<typeof itemsOf>>): Promise<Omit<EventItemShown, 'taken_num'>[]> {
  const [known, names] = await Promise.all([
    sellables(reads, place, items as { item_type: OfferItemType; item_id: string }[]),
    namesOfKeys(reads, items.map(itemKey)),
  ]);
  return items.map((item) => ({
    ...item,
    item_type: item.item_type as OfferItemType,
    name: names.get(itemKey(item)) ?? '',
    price: known.get(itemKey(item))?.price ?? null,
  }));
}

/** What an event's page shows besides its words. */
export const pageOf = ({ buy_until, background_colour, head_images, bottom_images, poster_image, service_image }: PageParts): PageParts => ({
  buy_until,
  background_colour,
  head_images,
  bottom_images,
  poster_image,
  service_image,
});
type PageParts = Pick<EventDetail, 'buy_until' | 'background_colour' | 'head_images' | 'bottom_images' | 'poster_image' | 'service_image'>;
