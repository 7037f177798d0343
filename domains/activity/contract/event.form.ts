import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Day, FilePath, isStorable, says, Text } from '#kernel/contract/schema.ts';
import { counted, eachItemOnce, endsAfterStart, offered, offerPrice, WhenAndWhere } from './activity.form.ts';

const MOST_PLACES = 100_000;
const MOST_ITEMS = 20;
const MOST_NUM = 100;
/** Pictures above and below what is said of it. */
export const MOST_HEAD_IMAGES = 5;
export const MOST_BOTTOM_IMAGES = 10;
const NAME_LENGTH = { least: 2, most: 30 };

const nameKey = 'activity.event_name_length';

/** How many may sign up. */
export const EventPlaces = counted('activity.event_places_invalid', 1, MOST_PLACES);

/** A thing that those who signed up may buy. */
export const EventItem = offered({
  /** Of one, in cents, for whoever signed up; 0 is a present of the house. */
  event_price: offerPrice('activity.event_price_invalid', 0),
  /** So many to everybody who signed up. */
  num: counted('activity.event_num_invalid', 1, MOST_NUM),
});
export type EventItem = z.output<typeof EventItem>;

/** Everything that is kept of an event (specification 2§3 «Activity»); its sign-up fee is what its things come to. */
export const EventForm = {
  event_name: z
    .string(says(nameKey))
    .trim()
    .min(NAME_LENGTH.least, says(nameKey))
    .max(NAME_LENGTH.most, says(nameKey))
    .refine(isStorable, says('kernel.text_unstorable')),
  ...WhenAndWhere,
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

/** Fields of an event that agree with each other. */
export const eventAgrees: readonly Across<EventForm>[] = [
  endsAfterStart,
  eachItemOnce,
  across<EventForm, 'items' | 'buy_until' | 'end_date'>(['items', 'buy_until', 'end_date'], ({ items, buy_until, end_date }, complain) => {
    if (items.length > 0 && buy_until === null) complain('buy_until', 'activity.event_buy_until_required');
    if (buy_until !== null && buy_until < end_date) complain('buy_until', 'activity.event_buy_until_early');
  }),
];
