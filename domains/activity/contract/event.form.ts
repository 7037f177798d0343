import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Day, FilePath, Id, RequiredDay, says, Text } from '#kernel/contract/schema.ts';
import { ClockTime, SeckillItemType } from './seckill.form.ts';

/** As it is kept: whether what was published has begun is told by the clock. */
export const EventStatus = z.enum(['draft', 'published', 'ended', 'called_off']);
export type EventStatus = z.infer<typeof EventStatus>;

/** What the clock makes of it: people sign up while it is running. */
export const EventPhase = z.enum(['draft', 'upcoming', 'running', 'ended', 'called_off']);
export type EventPhase = z.infer<typeof EventPhase>;

const MOST_PLACES = 100_000;
const MOST_ITEMS = 20;
const MOST_NUM = 100;
const MOST_SHOPS = 200;
/** Pictures above and below what is said of it. */
export const MOST_HEAD_IMAGES = 5;
export const MOST_BOTTOM_IMAGES = 10;
const NAME_LENGTH = { least: 2, most: 30 };

const priceKey = 'activity.event_price_invalid';
const numKey = 'activity.event_num_invalid';
const placesKey = 'activity.event_places_invalid';
const nameKey = 'activity.event_name_length';

/** How many may sign up. */
export const EventPlaces = z.int(says(placesKey)).min(1, says(placesKey)).max(MOST_PLACES, says(placesKey));

const ItemTerms = {
  /** Of one, in cents, for whoever signed up; 0 is a present of the house. */
  event_price: z.int(says(priceKey)).min(0, says(priceKey)).max(Cents.maxValue!, says(priceKey)),
  /** So many to everybody who signed up. */
  num: z.int(says(numKey)).min(1, says(numKey)).max(MOST_NUM, says(numKey)),
};

/** A thing that those who signed up may buy; the item's id is the id of its kind: shop_project_id, sku_id, shop_card_id. */
export const EventItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project'), ...ItemTerms }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku'), ...ItemTerms }),
  z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card'), ...ItemTerms }),
]);
export type EventItem = z.output<typeof EventItem>;
export const EventItemType = SeckillItemType;

/** Everything that is kept of an event (specification 2§3 «Activity»); its sign-up fee is what its things come to. */
export const EventForm = {
  event_name: z.string(says(nameKey)).trim().min(NAME_LENGTH.least, says(nameKey)).max(NAME_LENGTH.most, says(nameKey)),
  start_date: RequiredDay('activity.start_date_required'),
  start_time: ClockTime('activity.start_time_required'),
  end_date: RequiredDay('activity.end_date_required'),
  end_time: ClockTime('activity.end_time_required'),
  /** The shops of the chain where it holds; none named: every shop. */
  shop_ids: z.array(Id('shop')).max(MOST_SHOPS, says('activity.shops_too_many')).default([]),
  /** How many may sign up; null: as many as come. */
  places: EventPlaces.nullable().default(null),
  items: z.array(EventItem).max(MOST_ITEMS, says('activity.event_items_too_many')).default([]),
  /** The last day on which whoever signed up buys at its prices; null where it has no things. */
  buy_until: Day.nullable().default(null),
  instructions: Text(2_000).default(''),
  background_colour: z
    .string(says('activity.event_colour_invalid'))
    .regex(/^#[0-9a-fA-F]{6}$/, says('activity.event_colour_invalid'))
    .default('#ffffff'),
  head_images: z.array(FilePath).max(MOST_HEAD_IMAGES, says('activity.event_images_too_many')).default([]),
  bottom_images: z.array(FilePath).max(MOST_BOTTOM_IMAGES, says('activity.event_images_too_many')).default([]),
  /** What is handed on where people talk to each other. */
  poster_image: FilePath.nullable().default(null),
  /** The code by which customers reach whoever answers questions. */
  service_image: FilePath.nullable().default(null),
};

const form = z.object(EventForm);
/** An event as it is written. */
export type EventForm = z.output<typeof form>;

const rule = <const Field extends keyof EventForm & string>(
  fields: readonly Field[],
  judge: Parameters<typeof across<EventForm, Field>>[1],
): Across<EventForm> => across<EventForm, Field>(fields, judge);

/** Fields of an event that agree with each other. */
export const eventAgrees: readonly Across<EventForm>[] = [
  rule(['start_date', 'start_time', 'end_date', 'end_time'], ({ start_date, start_time, end_date, end_time }, complain) => {
    if (`${end_date} ${end_time}` > `${start_date} ${start_time}`) return;
    complain(end_date < start_date ? 'end_date' : 'end_time', 'activity.end_before_start');
  }),
  rule(['items', 'buy_until', 'end_date'], ({ items, buy_until, end_date }, complain) => {
    if (items.length > 0 && buy_until === null) complain('buy_until', 'activity.event_buy_until_required');
    if (buy_until !== null && buy_until < end_date) complain('buy_until', 'activity.event_buy_until_early');
  }),
  rule(['items'], ({ items }, complain) => {
    const seen = new Set<string>();
    items.forEach(({ item_type, item_id }, index) => {
      const key = `${item_type}/${item_id}`;
      if (seen.has(key)) complain(['items', index, 'item_id'], 'activity.item_twice');
      seen.add(key);
    });
  }),
];
