import { z } from 'zod';
import type { Across } from '#kernel/contract/across.ts';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, says } from '#kernel/contract/schema.ts';

/** An activity as it is kept: whether what was published has begun is told by the clock. */
export const ActivityStatus = z.enum(['draft', 'published', 'ended', 'called_off']);
export type ActivityStatus = z.infer<typeof ActivityStatus>;

/** What the clock makes of it: it sells, teams are opened, people sign up while it is running. */
export const ActivityPhase = z.enum(['draft', 'upcoming', 'running', 'ended', 'called_off']);
export type ActivityPhase = z.infer<typeof ActivityPhase>;

/** What may be sold in one: stored value is never cheapened. */
export const OfferItemType = z.enum(['project', 'product', 'count_card']);
export type OfferItemType = z.infer<typeof OfferItemType>;

const MOST_SHOPS = 200;

/** A whole number between two bounds, which one sentence tells. */
export const counted = (key: string, least: number, most: number) => z.int(says(key)).min(least, says(key)).max(most, says(key));

/** What one of a thing costs in it, in cents. */
export const offerPrice = (key: string, least = 1) => counted(key, least, Cents.maxValue!);

/** A thing of an activity, at the terms of its kind; the item's id is the id of its kind: shop_project_id, sku_id, shop_card_id. */
export const offered = <const Terms extends z.ZodRawShape>(terms: Terms) =>
  z.discriminatedUnion('item_type', [
    z.object({ item_type: z.literal('project'), item_id: Id('shop_project'), ...terms }),
    z.object({ item_type: z.literal('product'), item_id: Id('sku'), ...terms }),
    z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card'), ...terms }),
  ]);

/** A time of day, `HH:mm`, of the shop where one works. */
const ClockTime = (key: string) => z.string(says(key)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(key));

/** When and where an activity of any kind holds. */
export const WhenAndWhere = {
  start_date: RequiredDay('activity.start_date_required'),
  start_time: ClockTime('activity.start_time_required'),
  end_date: RequiredDay('activity.end_date_required'),
  end_time: ClockTime('activity.end_time_required'),
  /** The shops of the chain where it holds; none named: every shop. */
  shop_ids: z.array(Id('shop')).max(MOST_SHOPS, says('activity.shops_too_many')).default([]),
};

/** When an activity holds, as it is written. */
export interface FormTimes {
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
}

/** It ends after it starts. */
export const endsAfterStart: Across<FormTimes> = across<FormTimes, keyof FormTimes>(
  ['start_date', 'start_time', 'end_date', 'end_time'],
  ({ start_date, start_time, end_date, end_time }, complain) => {
    if (`${end_date} ${end_time}` > `${start_date} ${start_time}`) return;
    complain(end_date < start_date ? 'end_date' : 'end_time', 'activity.end_before_start');
  },
);

interface FormItems {
  items: { item_type: string; item_id: string }[];
}

/** Each thing is in it once. */
export const eachItemOnce: Across<FormItems> = across<FormItems, 'items'>(['items'], ({ items }, complain) => {
  const seen = new Set<string>();
  items.forEach(({ item_type, item_id }, index) => {
    const key = `${item_type}/${item_id}`;
    if (seen.has(key)) complain(['items', index, 'item_id'], 'activity.item_twice');
    seen.add(key);
  });
});
