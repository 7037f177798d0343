import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { ClockTime, SeckillItemType } from './seckill.form.ts';

/** As it is kept: whether what was published has begun is told by the clock. */
export const GroupStatus = z.enum(['draft', 'published', 'ended', 'called_off']);
export type GroupStatus = z.infer<typeof GroupStatus>;

/** What the clock makes of it: teams are opened while it is running. */
export const GroupPhase = z.enum(['draft', 'upcoming', 'running', 'ended', 'called_off']);
export type GroupPhase = z.infer<typeof GroupPhase>;

const MOST_ITEMS = 100;
const MOST_SHOPS = 200;
/** How many make a team, how long it may gather, and how long its people may buy. */
export const TEAM = { least: 2, most: 100, hours: 720, days: 90, pieces: 100, teams: 100_000 };

const counted = (key: string, least: number, most: number) => z.int(says(key)).min(least, says(key)).max(most, says(key));
const priceKey = 'activity.group_price_invalid';

const ItemTerms = {
  /** Of one, in cents, for whoever is in a full team. */
  group_price: z.int(says(priceKey)).min(1, says(priceKey)).max(Cents.maxValue!, says(priceKey)),
  /** So many to each of its people. */
  per_member: counted('activity.group_pieces_invalid', 1, TEAM.pieces),
};

/** A thing that teams buy; the item's id is the id of its kind: shop_project_id, sku_id, shop_card_id. */
export const GroupItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project'), ...ItemTerms }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku'), ...ItemTerms }),
  z.object({ item_type: z.literal('count_card'), item_id: Id('shop_card'), ...ItemTerms }),
]);
export type GroupItem = z.output<typeof GroupItem>;
export const GroupItemType = SeckillItemType;
export type GroupItemType = z.infer<typeof GroupItemType>;

/** Everything that is kept of a group buy. */
export const GroupForm = {
  group_name: RequiredText(30, 'activity.group_name_required'),
  start_date: RequiredDay('activity.start_date_required'),
  start_time: ClockTime('activity.start_time_required'),
  end_date: RequiredDay('activity.end_date_required'),
  end_time: ClockTime('activity.end_time_required'),
  team_size: counted('activity.group_size_invalid', TEAM.least, TEAM.most),
  fill_hours: counted('activity.group_hours_invalid', 1, TEAM.hours),
  buy_days: counted('activity.group_days_invalid', 1, TEAM.days),
  /** Teams that gather or are full, at most; null: as many as come. */
  most_teams: counted('activity.group_teams_invalid', 1, TEAM.teams).nullable().default(null),
  /** The shops of the chain where it holds; none named: every shop. */
  shop_ids: z.array(Id('shop')).max(MOST_SHOPS, says('activity.shops_too_many')).default([]),
  items: z.array(GroupItem).min(1, says('activity.group_items_required')).max(MOST_ITEMS, says('activity.items_too_many')),
  instructions: Text(500).default(''),
};

const form = z.object(GroupForm);
/** A group buy as it is written. */
export type GroupForm = z.output<typeof form>;

const rule = <const Field extends keyof GroupForm & string>(
  fields: readonly Field[],
  judge: Parameters<typeof across<GroupForm, Field>>[1],
): Across<GroupForm> => across<GroupForm, Field>(fields, judge);

/** Fields of a group buy that agree with each other. */
export const groupAgrees: readonly Across<GroupForm>[] = [
  rule(['start_date', 'start_time', 'end_date', 'end_time'], ({ start_date, start_time, end_date, end_time }, complain) => {
    if (`${end_date} ${end_time}` > `${start_date} ${start_time}`) return;
    complain(end_date < start_date ? 'end_date' : 'end_time', 'activity.end_before_start');
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
