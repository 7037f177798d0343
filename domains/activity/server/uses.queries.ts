import type { GoodsUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'what an activity sells is named by its chain, whoever made it';

/** Variants that an activity sells, or sold. */
export const activityKeepsGoods: GoodsUse = async (reads, sku_ids) => {
  const named = (table: 'seckill_item' | 'group_buy_item' | 'event_item') =>
    reads.rows(reads.across(table, WHY).select('item_id').distinct().where('item_type', '=', 'product').where('item_id', 'in', [...sku_ids]));
  const rows = (await Promise.all([named('seckill_item'), named('group_buy_item'), named('event_item')])).flat();
  return [...new Set(rows.map(({ item_id }) => item_id))];
};

/** Which of some members ever signed up for an event or were in a team of a group buy. */
export const membersInActivities = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const THEIRS = 'a member may take part in any shop of the chain';
  const [signed, joined] = await Promise.all([
    reads.rows(reads.across('event_sign_up', THEIRS).select('member_id').distinct().where('member_id', 'in', member_ids)),
    reads.rows(reads.across('group_team_member', THEIRS).select('member_id').distinct().where('member_id', 'in', member_ids)),
  ]);
  return new Set([...signed, ...joined].flatMap(({ member_id }) => member_id ?? []));
};
