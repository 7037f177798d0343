import { z } from 'zod';
import type { Across } from '#kernel/contract/across.ts';
import { RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { counted, eachItemOnce, endsAfterStart, offered, offerPrice, WhenAndWhere } from './activity.form.ts';

const MOST_ITEMS = 100;
/** How many make a team, how long it may gather, and how long its people may buy. */
export const TEAM = { least: 2, most: 100, hours: 720, days: 90, pieces: 100, teams: 100_000 };

/** A thing that teams buy. */
export const GroupItem = offered({
  /** Of one, in cents, for whoever is in a full team. */
  group_price: offerPrice('activity.group_price_invalid'),
  /** So many to each of its people. */
  per_member: counted('activity.group_pieces_invalid', 1, TEAM.pieces),
});
export type GroupItem = z.output<typeof GroupItem>;

/** Everything that is kept of a group buy. */
export const GroupForm = {
  group_name: RequiredText(30, 'activity.group_name_required'),
  team_size: counted('activity.group_size_invalid', TEAM.least, TEAM.most),
  fill_hours: counted('activity.group_hours_invalid', 1, TEAM.hours),
  buy_days: counted('activity.group_days_invalid', 1, TEAM.days),
  /** Teams that gather or are full, at most; null: as many as come. */
  most_teams: counted('activity.group_teams_invalid', 1, TEAM.teams).nullable().default(null),
  ...WhenAndWhere,
  items: z.array(GroupItem).min(1, says('activity.group_items_required')).max(MOST_ITEMS, says('activity.items_too_many')),
  instructions: Text(500).default(''),
};

const form = z.object(GroupForm);
/** A group buy as it is written. */
export type GroupForm = z.output<typeof form>;

/** Fields of a group buy that agree with each other. */
export const groupAgrees: readonly Across<GroupForm>[] = [endsAfterStart, eachItemOnce];
