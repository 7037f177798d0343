import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { CellChange, PlanConflict, shiftPlanSave } from '../contract/shift-plan.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { namesOfColleagues } from './names.queries.ts';
import type { PlannedDay } from './shift-plan.queries.ts';
import { offeredShifts, worksOf } from './shift-plan.queries.ts';

type Save = RequestOf<typeof shiftPlanSave>;

/** A day as it is to become; null: nobody plans it any more. */
export type ChangedDay = Pick<PlannedDay, 'uid' | 'plan_date'> & { works: PlannedDay['works'] | undefined };

/**
 * Something of a domain above that counts on people being there. `apps/api` lists the participants; they are asked in the
 * command's own transaction and refuse nothing: what was agreed upon stays until somebody moves it.
 */
export interface ShiftUse {
  /** What was agreed upon and would be left without the person, were the days as they are to become. */
  without(reads: Reads, ctx: Ctx, days: readonly ChangedDay[]): Promise<Omit<PlanConflict, 'real_name'>[]>;
}

/** A day that nobody planned, as whoever read it says so. */
const UNPLANNED = { plan_id: null, version: 0 };

const atOf = ({ uid, plan_date }: Pick<CellChange, 'uid' | 'plan_date'>): string => `${uid}/${plan_date}`;

/** Refuses what cannot be planned; answers the days as they are to become, and what people are called. */
async function judge(reads: Reads, ctx: Ctx, { cells }: Save) {
  const { shop } = ctx.actor;
  const today = dayIn(shop.time_zone, ctx.now);
  const seen = new Set<string>();
  const [offered, names] = await Promise.all([
    offeredShifts(reads, shop.shop_id),
    namesOfColleagues(reads, ctx, [...new Set(cells.map(({ uid }) => uid))]),
  ]);
  const shifts = new Map(offered.map((shift) => [shift.shift_id, shift]));
  const days = cells.map((cell, index): ChangedDay => {
    const { uid, plan_date, plan } = cell;
    const at = { field: `cells.${index}` };
    if (seen.has(atOf(cell))) throw refuse(400, 'shift_plan_twice', at);
    seen.add(atOf(cell));
    if (!names.has(uid)) throw refuse(400, 'shift_plan_nobody', { field: `cells.${index}.uid` });
    if (plan_date < today) throw refuse(400, 'shift_plan_past', { field: `cells.${index}.plan_date` });
    const shift = shifts.get(cell.shift_id ?? '');
    if (plan === 'shift' && !shift) throw refuse(400, 'shift_unknown', { field: `cells.${index}.shift_id` });
    if (plan === 'none') return { uid, plan_date, works: undefined };
    return { uid, plan_date, works: plan === 'shift' ? worksOf(shift) : null };
  });
  return { days, names };
}

/** What would be left without the people were their days as they are to become, the earliest first. */
export async function leftWithout(
  reads: Reads,
  ctx: Ctx,
  { days, names }: { days: readonly ChangedDay[]; names: ReadonlyMap<string, string> },
  uses: readonly ShiftUse[],
): Promise<PlanConflict[]> {
  if (days.length === 0) return [];
  const found = (await Promise.all(uses.map((use) => use.without(reads, ctx, days)))).flat();
  return found
    .map((one) => ({ ...one, real_name: names.get(one.uid) ?? '' }))
    .toSorted((one, other) => (`${one.plan_date}${one.start_time}` < `${other.plan_date}${other.start_time}` ? -1 : 1));
}

/** What a plan would leave without the people; writes nothing. */
export const checkPlan = (ctx: Ctx, input: Save, uses: readonly ShiftUse[]): Promise<PlanConflict[]> =>
  read(ctx, async (reads) => leftWithout(reads, ctx, await judge(reads, ctx, input), uses));

/** Plans people's days, all or none: each must still be as it was read. */
export const savePlan = (ctx: Ctx, input: Save, uses: readonly ShiftUse[]): Promise<PlanConflict[]> =>
  unitOfWork(ctx, async (uow) => {
    const { cells } = input;
    const { shop_id } = ctx.actor.shop;
    const conflicts = await leftWithout(uow, ctx, await judge(uow, ctx, input), uses);
    const uids = cells.map(({ uid }) => uid);
    const dates = cells.map(({ plan_date }) => plan_date);
    const versions = cells.map(({ version }) => version);
    const named = sql<boolean>`(shift_plan.uid, shift_plan.plan_date) in (select * from unnest(${uids}::bigint[], ${dates}::date[]))`;
    // Only as they were read: where a day was empty there is nothing to lock, and one that somebody plans meanwhile must
    // meet our insert, whose next try then finds it changed.
    const asRead = sql<boolean>`(shift_plan.uid, shift_plan.plan_date, shift_plan.version) in (
      select * from unnest(${uids}::bigint[], ${dates}::date[], ${versions}::int[]))`;
    const rows = await uow.rows(
      uow
        .across('shift_plan', 'days of colleagues of the own shop, as they were judged')
        .where(named)
        .select(['plan_id', 'uid', 'plan_date', 'shift_id', 'version'])
        .orderBy('uid')
        .orderBy('plan_date')
        .forUpdate(),
    );
    const kept = new Map(rows.map((row) => [atOf(row), row]));
    cells.forEach((cell, index) => {
      const { plan_id, version } = kept.get(atOf(cell)) ?? UNPLANNED;
      if (plan_id !== cell.plan_id || version !== cell.version) throw refuse(409, 'shift_plan_changed', { field: `cells.${index}` });
    });
    void uow.run(uow.remove('shift_plan').where(asRead));
    const planned = cells.filter(({ plan }) => plan !== 'none');
    void uow.insert(
      'shift_plan',
      planned.map(({ uid, plan_date, plan, shift_id = null, version }) => ({
        plan_id: uow.id(),
        shop_id,
        uid,
        plan_date,
        shift_id: plan === 'leave' ? null : shift_id,
        version: version + 1,
      })),
    );
    const before = rows.map(({ plan_id: _, version: __, ...row }) => row);
    const after = cells.map(({ plan_id: _, version: __, ...cell }) => cell);
    uow.audit({ subject: 'shift_plan', subject_id: shop_id, before: { cells: before }, after: { cells: after } });
    uow.tell({ to: { shop_id }, topic: 'shift_plan' });
    return conflicts;
  });
