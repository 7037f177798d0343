import { z } from 'zod';
import { NamedItem } from '#domains/catalog/contract/named-items.endpoints.ts';
import { Cents, CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, FilePath, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { ActivityPhase, ActivityStatus, OfferItemType } from './activity.form.ts';
import { eventAgrees, EventForm, EventPlaces } from './event.form.ts';

const event_id = Id('event');

/** What may be done with an event where one works, by whoever looks. */
export const EventAction = z.enum(['edit', 'publish', 'delete', 'grow', 'call_off', 'sign_up']);
export type EventAction = z.infer<typeof EventAction>;

/** An event in a list. */
export const EventRow = z.object({
  event_id,
  event_name: z.string(),
  status: ActivityStatus,
  phase: ActivityPhase,
  /** In the reader's time: from when to when people sign up. */
  starts_at: When,
  ends_at: When,
  currency_code: Currency,
  /** What everything in it comes to for one who signed up. */
  fee_cents: CentsTotal,
  item_num: z.int(),
  /** How many may sign up; null: as many as come. */
  places: z.int().nullable(),
  /** Who signed up and did not withdraw. */
  signed_num: z.int(),
  /** The shop that alone keeps it; null: the chain's. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  create_time: When,
  creator_name: z.string(),
  actions: z.array(EventAction),
});
export type EventRow = z.infer<typeof EventRow>;

/** `GET /shop/event/query/findSearchPage`: the chain's events that hold in the shop and its own, latest first. */
export const eventSearch = endpoint({
  id: 'activity.event.search', method: 'GET', path: '/shop/event/query/findSearchPage', access: 'activity:read',
  request: PageQuery.extend({ /** A part of its name. */ key_word: Text(60).optional(), phase: ActivityPhase.optional() }),
  response: pageOf(EventRow),
});

/** A thing of an event, and how many of it were bought at its price and paid. */
export const EventItemShown = z.object({
  event_item_id: Id('event_item'),
  item_type: OfferItemType,
  item_id: z.string(),
  name: z.string(),
  /** What one costs otherwise, where one works; null of what is not sold there any more. */
  price: Cents.nullable(),
  event_price: Cents,
  num: z.int(),
  taken_num: z.int(),
});
export type EventItemShown = z.infer<typeof EventItemShown>;

/** An event with everything that is kept of it. */
export const EventDetail = EventRow.extend({
  version: z.int(),
  start_date: Day,
  start_time: z.string(),
  end_date: Day,
  end_time: z.string(),
  buy_until: Day.nullable(),
  instructions: z.string(),
  background_colour: z.string(),
  head_images: z.array(FilePath),
  bottom_images: z.array(FilePath),
  poster_image: FilePath.nullable(),
  service_image: FilePath.nullable(),
  call_off_reason: z.string(),
  /** The code of its page, which customers open; null until it is published. */
  page_code: z.string().nullable(),
  shop_ids: z.array(Id('shop')),
  shops: z.array(NamedItem),
  items: z.array(EventItemShown),
  history: z.array(StateChange),
});
export type EventDetail = z.infer<typeof EventDetail>;

/** `GET /shop/event/query/detail`; 404 for another shop's own. */
export const eventDetail = endpoint({
  id: 'activity.event.detail', method: 'GET', path: '/shop/event/query/detail', access: 'activity:read',
  request: z.object({ event_id }), response: EventDetail,
});

/** `POST /shop/event/add`: a draft: the chain's in the head office, else of the shop alone and no deeper than the head office allows (403). */
export const eventAdd = endpoint({
  id: 'activity.event.add', method: 'POST', path: '/shop/event/add', access: 'activity:write', idempotent: true,
  request: z.object(EventForm).check(...eventAgrees), response: z.object({ event_id }),
});

/** `PUT /shop/event/edit`: of what nobody signed up for (409 otherwise, and when somebody was faster). */
export const eventEdit = endpoint({
  id: 'activity.event.edit', method: 'PUT', path: '/shop/event/edit', access: 'activity:write', idempotent: true,
  request: z.object({ event_id, version: z.int().min(1), ...EventForm }).check(...eventAgrees),
  response: z.null(),
});

/** `POST /shop/event/publish`: it has a page from then on, and people sign up from its hour on. */
export const eventPublish = endpoint({
  id: 'activity.event.publish', method: 'POST', path: '/shop/event/publish', access: 'activity:write', idempotent: true,
  request: z.object({ event_id }), response: z.object({ event_id, status: ActivityStatus }),
});

/** `POST /shop/event/callOff`: ends it for good before its time, for a reason: nobody signs up any more, and nobody buys at its prices. */
export const eventCallOff = endpoint({
  id: 'activity.event.call_off', method: 'POST', path: '/shop/event/callOff', access: 'activity:write', idempotent: true,
  request: z.object({ event_id, reason: RequiredText(200, 'activity.reason_required') }), response: z.object({ event_id, status: ActivityStatus }),
});

/** `DELETE /shop/event/del`: a draft that nobody published. */
export const eventDelete = endpoint({
  id: 'activity.event.delete', method: 'DELETE', path: '/shop/event/del', access: 'activity:write', idempotent: true,
  request: z.object({ event_id }), response: z.null(),
});

/** `PUT /shop/event/places`: more places, also while people sign up; 400 for fewer. */
export const eventGrow = endpoint({
  id: 'activity.event.grow', method: 'PUT', path: '/shop/event/places', access: 'activity:write', idempotent: true,
  request: z.object({ event_id, places: EventPlaces }), response: z.null(),
});

/** What came of an event in one group of its sign-ups; each number is that of the list of sign-ups, or of sales, behind it. */
const EventFigures = z.object({
  /** Signed up, and did not withdraw. */
  signed_num: z.int(),
  attended_num: z.int(),
  withdrawn_num: z.int(),
  /** Signed up by themselves. */
  page_num: z.int(),
  /** Who bought something at its prices, and paid. */
  buyer_num: z.int(),
  /** What they bought at its prices came to, and how much less than at list price. */
  sold_cents: CentsTotal,
  less_cents: CentsTotal,
});
export type EventFigures = z.infer<typeof EventFigures>;

/** `GET /shop/event/query/data`: what came of an event, in all, by day, by shop and by whoever signed people up. */
export const eventData = endpoint({
  id: 'activity.event.data', method: 'GET', path: '/shop/event/query/data', access: 'activity:read',
  request: z.object({ event_id }),
  response: z.object({
    event_id,
    event_name: z.string(),
    phase: ActivityPhase,
    currency_code: Currency,
    places: z.int().nullable(),
    /** How often its page was opened. */
    seen_num: z.int(),
    total: EventFigures,
    days: z.array(EventFigures.extend({ day: Day, seen_num: z.int() })),
    shops: z.array(EventFigures.extend({ shop_id: Id('shop'), shop_name: z.string() })),
    /** Null: customers by themselves. */
    staff: z.array(EventFigures.extend({ uid: Id('staff').nullable(), real_name: z.string() })),
  }),
});
export type EventData = z.infer<typeof eventData.response>;
