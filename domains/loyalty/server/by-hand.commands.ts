import { allowByHand, demandSecond } from '#domains/access/server/api.ts';
import { holdOpenFile } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { memberLevelEdit } from '../contract/level.endpoints.ts';
import { byHandLimit, byHandOfDay, pointsRules } from '../contract/loyalty.settings.ts';
import type { growthChange, pointsChange } from '../contract/member-loyalty.endpoints.ts';
import { comesIn } from '../model/earning.rules.ts';
import { meritedLevel, type Rank, risesTo } from '../model/level.rules.ts';
import { refuse } from '../model/loyalty.refusals.ts';
import { pointsOn, validEnd } from '../model/points-lot.rules.ts';
import { Book, writerOf } from './book.ts';
import type { HeldLoyalty } from './held.ts';
import { holdLoyalty } from './held.ts';
import { fall, moveToLevel, rise } from './level.changes.ts';

/**
 * Holds a member within the data scope and reads where they stand; 404 for one out of reach, 409 for a file that was cancelled or merged:
 * what it were given would be nobody's.
 */
async function holdMine(uow: UnitOfWork, ctx: Ctx, member_id: string): Promise<HeldLoyalty> {
  const [, held] = await Promise.all([holdOpenFile(uow, ctx, member_id), holdLoyalty(uow, member_id)]);
  return held!;
}

function bookByHand(uow: UnitOfWork, ctx: Ctx, held: HeldLoyalty, remarks: string): Book {
  const document_id = uow.id();
  return new Book(writerOf(uow, ctx), held, { key: `loyalty/by-hand/${document_id}`, document: '', document_id, document_number: '', remarks });
}

/** The level to which giving so much growth would lift a held member; null where they stay, or merit it by what they have gathered before. */
function liftedTo({ growth, growth_owed, level, level_pinned, levels }: HeldLoyalty, amount: number): Rank | null {
  if (amount <= 0 || level_pinned) return null;
  const to = risesTo(growth.balance + comesIn(amount, growth_owed.balance).amount, level, levels);
  return to === meritedLevel(growth.balance, levels) ? null : to;
}

/** Lets one person give as much as they may alone, and more with a second person's agreement, whose name is answered; 403 otherwise. */
async function allowChange(uow: UnitOfWork, ctx: Ctx, kind: 'points' | 'growth', amount: number): Promise<string | null> {
  const most = await readSetting(uow, ctx, byHandLimit);
  const beyond = amount > most ? refuse(403, 'by_hand_beyond_limit', { field: 'amount', params: { most } }) : null;
  const beyondDay = (of_day: number) => refuse(403, 'by_hand_of_day', { field: 'amount', params: { most: of_day } });
  return allowByHand(uow, ctx, { kind, amount, beyond, ofDay: () => readSetting(uow, ctx, byHandOfDay), beyondDay });
}

/**
 * Lets one person give growth as `allowChange` does. What lifts to a level sets one: without the right to set levels that takes the
 * agreement of a second person who holds it, however little is given.
 */
async function allowGrowth(uow: UnitOfWork, ctx: Ctx, held: HeldLoyalty, amount: number): Promise<string | null> {
  const lifted = liftedTo(held, amount);
  if (!lifted || ctx.actor.permissions.has('loyalty:level')) return allowChange(uow, ctx, 'growth', amount);
  return demandSecond(uow, ctx, amount, refuse(403, 'growth_lifts', { field: 'amount', params: { level: lifted.level_name } }), memberLevelEdit);
}

/** Gives points, good as long as earned ones are, or takes them; 409 for more than there are. */
export const changePoints = (ctx: Ctx, { member_id, amount, remarks }: RequestOf<typeof pointsChange>): Promise<ResponseOf<typeof pointsChange>> =>
  unitOfWork(ctx, async (uow) => {
    const countersigned_by = await allowChange(uow, ctx, 'points', amount);
    const [held, rules] = await Promise.all([holdMine(uow, ctx, member_id), readSetting(uow, ctx, pointsRules)]);
    const book = bookByHand(uow, ctx, held, remarks);
    const before = pointsOn(held.lots, book.day);
    if (amount > 0) book.givePoints('manual', amount, validEnd(book.day, rules.expiry_months));
    else if (!book.takePoints('manual', -amount)) throw refuse(409, 'points_left_short', { field: 'amount', params: { points: before } });
    book.close();
    const points = pointsOn(held.lots, book.day);
    uow.audit({
      subject: 'member',
      subject_id: member_id,
      before: { points: before },
      after: { points, remarks, ...(countersigned_by && { countersigned_by }) },
    });
    return { points };
  });

/** Gives growth or takes it, the level with it; 409 for more than there is. */
export const changeGrowth = (ctx: Ctx, { member_id, amount, remarks }: RequestOf<typeof growthChange>): Promise<ResponseOf<typeof growthChange>> =>
  unitOfWork(ctx, async (uow) => {
    const held = await holdMine(uow, ctx, member_id);
    const countersigned_by = await allowGrowth(uow, ctx, held, amount);
    const before = { growth: held.growth.balance, level_name: held.level?.level_name ?? null };
    if (before.growth + amount < 0) throw refuse(409, 'growth_short', { field: 'amount', params: { growth: before.growth } });
    const book = bookByHand(uow, ctx, held, remarks);
    book.growth('manual', amount);
    book.close();
    const writer = writerOf(uow, ctx);
    if (amount > 0) rise(writer, held, remarks);
    else await fall(writer, held, remarks);
    const after = { growth: held.growth.balance, level_name: held.level?.level_name ?? null, remarks, ...(countersigned_by && { countersigned_by }) };
    uow.audit({ subject: 'member', subject_id: member_id, before, after });
    return { growth: held.growth.balance };
  });

/** Sets a level by hand, or none; pinned, it stays whatever happens. */
export const setMemberLevel = (ctx: Ctx, { member_id, member_level_id, level_pinned, remarks }: RequestOf<typeof memberLevelEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const held = await holdMine(uow, ctx, member_id);
    const to = held.levels.find((level) => level.member_level_id === member_level_id) ?? null;
    if (member_level_id !== null && !to) throw refuse(400, 'level_unknown', { field: 'member_level_id' });
    const before = { level_name: held.level?.level_name ?? null, level_pinned: held.level_pinned };
    moveToLevel(writerOf(uow, ctx), held, { kind: 'manual', to, pinned: level_pinned, remarks });
    uow.audit({ subject: 'member', subject_id: member_id, before, after: { level_name: to?.level_name ?? null, level_pinned, remarks } });
    return null;
  });
