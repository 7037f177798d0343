import { undoSupplements } from '#domains/card/server/api.ts';
import { membersWithPlans } from '#domains/follow_up/server/api.ts';
import { withdrawFiles } from '#domains/member/server/api.ts';
import { membersWithRecords } from '#domains/record/server/api.ts';
import { membersWithOrders } from '#domains/sales/server/api.ts';
import { untieByPhone } from '#domains/wecom/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { TakenBack } from '#kernel/server/import-commands.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { kept, refuse } from '../model/intake.refusals.ts';
import { type UseTold, usesOf } from './member-uses.ts';

const MOST_NAMED = 3;

/**
 * Takes the members of an import back: their cards' entries are reversed and their files withdrawn, and a customer of WeCom who was one of
 * them by a phone alone is nobody. 409 while anything has used one of them.
 */
export async function withdrawMembers(uow: UnitOfWork, ctx: Ctx, rows: readonly TakenBack[], { shop_id }: { shop_id: string }): Promise<void> {
  const member_ids = rows.map(({ row_id }) => row_id);
  await refuseUsed(
    uow,
    member_ids,
    rows.flatMap(({ further_ids }) => further_ids),
  );
  const inUse = await withdrawFiles(uow, ctx, member_ids, kept('undone_reason'));
  uow.count('member', shop_id, 0 - inUse);
  untieByPhone(uow, member_ids);
}

/** Refuses while something names a member and would be nobody's, and once one was edited, cancelled, served, sold to or called, or a card was used. */
async function refuseUsed(uow: UnitOfWork, member_ids: readonly string[], card_ids: readonly string[]): Promise<void> {
  const WHY = 'the members of an import were judged with it';
  const members = await uow.rows(
    uow
      .across('member', WHY)
      .select(['member_id', 'member_name', 'version', 'login_time', 'cancelled_at'])
      .where('member_id', 'in', member_ids)
      .orderBy('member_id')
      .forUpdate(),
  );
  const [uses, ordered, recorded, planned, moved, referred, cards] = await Promise.all([
    usesOf(uow, member_ids),
    membersWithOrders(uow, member_ids),
    membersWithRecords(uow, member_ids),
    membersWithPlans(uow, member_ids),
    uow.rows(
      uow
        .across('ledger_entry', WHY)
        .select('holder_id')
        .distinct()
        .where('holder_id', 'in', member_ids)
        .where('entry_key', 'not in', card_ids.length > 0 ? card_ids.map((card_id) => `card/${card_id}/supplement`) : ['']),
    ),
    uow.rows(
      uow.across('member', WHY).select('recommend').distinct().where('recommend', 'in', member_ids).where('member_id', 'not in', member_ids),
    ),
    uow.rows(
      uow
        .across('card', WHY)
        .select('member_id')
        .distinct()
        .where('member_id', 'in', member_ids)
        .where('card_id', 'not in', card_ids.length > 0 ? card_ids : ['0']),
    ),
  ]);
  for (const [told, ids] of uses)
    refuseNaming(
      told,
      members.filter(({ member_id }) => ids.has(member_id)),
    );
  const used = new Set([
    ...ordered,
    ...recorded,
    ...planned,
    ...moved.map(({ holder_id }) => holder_id),
    ...referred.map(({ recommend }) => recommend),
    ...cards.map(({ member_id }) => member_id),
  ]);
  const touched = members.filter(
    ({ member_id, version, login_time, cancelled_at }) => version > 1 || login_time !== null || cancelled_at !== null || used.has(member_id),
  );
  refuseNaming('used', touched);
  const usedCards = await undoSupplements(uow, card_ids);
  if (usedCards.length > 0) throw refuse(409, 'cards_used', { params: { count: usedCards.length } });
}

/** Refuses (409) where there are members whom something uses, and names the first of them. */
function refuseNaming(told: UseTold | 'used', members: readonly { member_name: string }[]): void {
  if (members.length === 0) return;
  const named = members.slice(0, MOST_NAMED).map(({ member_name }) => member_name);
  throw refuse(409, told, { params: { names: named.join('、'), count: members.length } });
}
