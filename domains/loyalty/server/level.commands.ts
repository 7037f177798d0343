import { noteLevelSteps } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { levelAdd, levelDelete, levelEdit } from '../contract/level.endpoints.ts';
import { MOST_LEVELS } from '../contract/level.endpoints.ts';
import { assertRises } from '../model/level.rules.ts';
import { refuse } from '../model/loyalty.refusals.ts';
import { refuseLevelsBelow } from './chain.ts';

const COLUMNS = [
  'member_level_id', 'level_name', 'level_no', 'icon', 'growth_value', 'keep_value', 'discount_tenths', 'points_tenths', 'benefits', 'version',
] as const;

/** All levels, locked: what is judged of one depends on the others. */
const lockLevels = (uow: UnitOfWork) => uow.rows(uow.from('member_level').select(COLUMNS).orderBy('level_no').forUpdate());

type Level = Awaited<ReturnType<typeof lockLevels>>[number];

function assertFits(form: RequestOf<typeof levelAdd>, others: readonly Level[]): void {
  if (others.some(({ level_name }) => level_name === form.level_name)) throw refuse(400, 'level_name_taken', { field: 'level_name' });
  assertRises(form, others);
}

/** Adds a level among the others; the eleventh is refused. Levels are the chain's: a branch writes none. */
export const addLevelByForm = (ctx: Ctx, form: RequestOf<typeof levelAdd>): Promise<ResponseOf<typeof levelAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await refuseLevelsBelow(uow);
    const others = await lockLevels(uow);
    if (others.length >= MOST_LEVELS) throw refuse(409, 'levels_too_many');
    assertFits(form, others);
    const member_level_id = uow.id();
    void uow.insert('member_level', { member_level_id, ...form, created_at: ctx.now });
    uow.audit({ subject: 'member_level', subject_id: member_level_id, after: form });
    return { member_level_id };
  });

/** Changes a level; 409 when somebody was faster. */
export const editLevel = (ctx: Ctx, { member_level_id, version, ...form }: RequestOf<typeof levelEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await refuseLevelsBelow(uow);
    const levels = await lockLevels(uow);
    const level = levels.find((known) => known.member_level_id === member_level_id);
    if (!level) throw refuse(404, 'level_not_found');
    if (level.version !== version) throw refuse(409, 'changed_meanwhile');
    assertFits(form, levels.filter((known) => known !== level));
    void uow.run(uow.update('member_level').set({ ...form, version: version + 1 }).where('member_level_id', '=', member_level_id));
    const { member_level_id: _, version: __, ...before } = level;
    uow.audit({ subject: 'member_level', subject_id: member_level_id, before, after: form });
    return null;
  });

/** How many history rows travel in one statement. */
const AT_ONCE = 1_000;

/** Deletes a level; whoever holds it moves to another in the same act, or it is refused with how many they are. */
export const deleteLevel = (ctx: Ctx, { member_level_id, move_to }: RequestOf<typeof levelDelete>): Promise<ResponseOf<typeof levelDelete>> =>
  unitOfWork(ctx, async (uow) => {
    await refuseLevelsBelow(uow);
    const levels = await lockLevels(uow);
    const level = levels.find((known) => known.member_level_id === member_level_id);
    if (!level) throw refuse(404, 'level_not_found');
    const to = levels.find((known) => known.member_level_id === move_to && known !== level);
    if (move_to !== undefined && !to) throw refuse(400, 'level_unknown', { field: 'move_to' });
    const moved = to ? await moveHolders(uow, ctx, level, to) : 0;
    if (!to) await refuseHeld(uow, member_level_id);
    void uow.run(uow.remove('member_level').where('member_level_id', '=', member_level_id));
    uow.audit({ subject: 'member_level', subject_id: member_level_id, before: { level_name: level.level_name }, after: { moved, to: to?.level_name ?? null } });
    return { moved };
  });

const WHY = 'a level is the organisation’s: members of any shop hold it';

async function refuseHeld(uow: UnitOfWork, member_level_id: string): Promise<void> {
  const holders = await uow.first(
    uow.across('member', WHY).where('member_level_id', '=', member_level_id).select(({ fn }) => fn.countAll<string>().as('members')),
  );
  const members = Number(holders?.members ?? 0);
  if (members > 0) throw refuse(409, 'level_held', { params: { members }, data: { members } });
}

async function moveHolders(uow: UnitOfWork, ctx: Ctx, from: Level, to: Level): Promise<number> {
  const holders = await uow.rows(
    uow
      .update('member')
      .set({ member_level_id: to.member_level_id, level_since: dayIn(ctx.actor.shop.time_zone, ctx.now), version: (eb) => eb('version', '+', 1) })
      .where('member_level_id', '=', from.member_level_id)
      .returning('member_id'),
  );
  const names = { from_level_name: from.level_name, to_level_name: to.level_name };
  for (let at = 0; at < holders.length; at += AT_ONCE) {
    const steps = holders.slice(at, at + AT_ONCE).map(({ member_id }) => ({ member_id, kind: 'moved' as const, ...names }));
    noteLevelSteps(uow, steps, { uid: ctx.actor.uid, now: ctx.now });
  }
  return holders.length;
}
