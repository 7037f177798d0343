import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** As it is kept: whether what was published has begun is told by the clock. */
export const SeckillStatus = z.enum(['draft', 'published', 'ended', 'called_off']);
export type SeckillStatus = z.infer<typeof SeckillStatus>;

/** What the clock makes of it. */
export const SeckillPhase = z.enum(['draft', 'upcoming', 'running', 'ended', 'called_off']);
export type SeckillPhase = z.infer<typeof SeckillPhase>;

/** What may be sold in one: stored value is never cheapened. */
export const SeckillItemType = z.enum(['project', 'product', 'count_card']);
export type SeckillItemType = z.infer<typeof SeckillItemType>;

const MOST_PIECES = 1_000_000;
const MOST_ITEMS = 100;
const MOST_SHOPS = 200;

const counted = (key: string) => z.int(says(key)).min(1, says(key)).max(MOST_PIECES, says(key));
const priceKey = 'activity.seckill_price_invalid';

/** How many pieces of a thing there are in all. */
export const PiecesTotal = counted('activity.pieces_invalid');

const ItemTerms = {
  /** Of one, in cents. */
  seckill_price: z.int(says(priceKey)).min(1, says(priceKey)).max(Cents.maxValue!, says(priceKey)),
  total: PiecesTotal,
  /** So many to one member, who then has to be known; null: no limit. */
  per_member: counted('activity.per_member_invalid').nullable().default(null),
};

/** A thing that is sold in it; the item's id is the id of its kind: shop_project_id, sku_id, shop_card_id. */
export const SeckillItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project'), ...ItemTerms }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku'), ...ItemTerms }),
  z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card'), ...ItemTerms }),
]);
export type SeckillItem = z.output<typeof SeckillItem>;

/** A time of day, `HH:mm`, of the shop where one works. */
export const ClockTime = (key: string) => z.string(says(key)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(key));

/** Everything that is kept of a flash sale. */
export const SeckillForm = {
  seckill_name: RequiredText(30, 'activity.seckill_name_required'),
  start_date: RequiredDay('activity.start_date_required'),
  start_time: ClockTime('activity.start_time_required'),
  end_date: RequiredDay('activity.end_date_required'),
  end_time: ClockTime('activity.end_time_required'),
  /** The shops of the chain where it holds; none named: every shop. */
  shop_ids: z.array(Id('shop')).max(MOST_SHOPS, says('activity.shops_too_many')).default([]),
  items: z.array(SeckillItem).min(1, says('activity.items_required')).max(MOST_ITEMS, says('activity.items_too_many')),
  instructions: Text(500).default(''),
};

const form = z.object(SeckillForm);
/** A flash sale as it is written. */
export type SeckillForm = z.output<typeof form>;

const rule = <const Field extends keyof SeckillForm & string>(
  fields: readonly Field[],
  judge: Parameters<typeof across<SeckillForm, Field>>[1],
): Across<SeckillForm> => across<SeckillForm, Field>(fields, judge);

/** Fields of a flash sale that agree with each other. */
export const seckillAgrees: readonly Across<SeckillForm>[] = [
  rule(['start_date', 'start_time', 'end_date', 'end_time'], ({ start_date, start_time, end_date, end_time }, complain) => {
    if (`${end_date} ${end_time}` > `${start_date} ${start_time}`) return;
    complain(end_date < start_date ? 'end_date' : 'end_time', 'activity.end_before_start');
  }),
  rule(['items'], ({ items }, complain) => {
    const seen = new Set<string>();
    items.forEach(({ item_type, item_id, per_member, total }, index) => {
      const key = `${item_type}/${item_id}`;
      if (seen.has(key)) complain(['items', index, 'item_id'], 'activity.item_twice');
      seen.add(key);
      if (per_member !== null && per_member > total) complain(['items', index, 'per_member'], 'activity.per_member_above_total');
    });
  }),
];
