import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { GroupAction } from '../contract/group.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { assertGroupKept, assertGroupOffered } from '../model/group.rules.ts';
import { holdsIn } from './activity-tables.ts';

const WHY = 'in which shops a group buy holds is the chain’s to say';

/** The group buys that hold in a shop, the chain's in its currency and its own; null is the head office, which has every shop's. */
export function groupsHere(reads: Reads, shop_id: string | null) {
  const groups = reads.from('group_buy');
  return shop_id === null ? groups : groups.where(holdsIn('group', shop_id));
}

/** The shops that group buys name where they hold; of one that names none it is every shop. */
export const shopsOfGroups = (reads: Reads, group_buy_ids: readonly string[]) =>
  reads.rows(
    reads
      .across('group_buy_shop', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'group_buy_shop.org_id').onRef('shop.shop_id', '=', 'group_buy_shop.shop_id'))
      .where('group_buy_shop.group_buy_id', 'in', [...group_buy_ids])
      .select(['group_buy_shop.group_buy_id', 'shop.shop_id', 'shop.shop_name'])
      .orderBy('shop.shop_id'),
  );

/**
 * A group buy for something that may be done with it where one works, locked; 404 where it is not seen, 403 where that is not for whoever
 * works there, 409 where it is past that.
 */
export async function lockGroup(uow: UnitOfWork, group_buy_id: string, place: string | null, action: GroupAction) {
  const group = await uow.first(
    groupsHere(uow, place).selectAll('group_buy').where('group_buy.group_buy_id', '=', group_buy_id).forNoKeyUpdate('group_buy'),
  );
  if (!group) throw refuse(404, 'group_unknown');
  assertGroupKept(group, place, action);
  const found = { ...group, status: group.status as ActivityStatus };
  assertGroupOffered(found, uow.now, action);
  return found;
}
