import type { Json } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { TakenBack } from '#kernel/server/import-commands.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/staff.refusals.ts';
import { namesOfColleagues } from './names.queries.ts';
import type { ShiftUse } from './shift-plan.commands.ts';
import { leftWithout } from './shift-plan.commands.ts';
import { worksOf } from './shift-plan.queries.ts';

/** What a day was before an import changed it. */
interface Before {
  uid: string;
  plan_date: string;
  shift_id: string | null;
}

/** Notes days that were planned as the grid does, and tells the shop's screens. */
export function tellPlanned(uow: UnitOfWork, { actor }: Ctx, { before, after }: { before: readonly Json[]; after: readonly Json[] }): void {
  const { shop_id } = actor.shop;
  uow.audit({ subject: 'shift_plan', subject_id: shop_id, before: { cells: [...before] }, after: { cells: [...after] } });
  uow.tell({ to: { shop_id }, topic: 'shift_plan' });
}

/** The days of an import as they stand, locked; refused once one of them was planned anew, or is over. */
async function lockUnused(uow: UnitOfWork, ctx: Ctx, rows: readonly TakenBack[]) {
  const there = await uow.rows(
    uow
      .across('shift_plan', 'days of colleagues of the own shop, which an import planned')
      .where(
        'plan_id',
        'in',
        rows.map(({ row_id }) => row_id),
      )
      .select(['plan_id', 'uid', 'plan_date', 'shift_id', 'version'])
      .orderBy('uid')
      .orderBy('plan_date')
      .forUpdate(),
  );
  const known = new Map(there.map((day) => [day.plan_id, day]));
  if (rows.some(({ row_id, version }) => known.get(row_id)?.version !== version)) throw refuse(409, 'shift_import_changed');
  const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
  if (there.some(({ plan_date }) => plan_date < today)) throw refuse(409, 'shift_import_past');
  return known;
}

/** Refuses (409) while an appointment counts on what an import planned. */
async function assertNobodyCounts(
  uow: UnitOfWork,
  ctx: Ctx,
  { days, before }: { days: readonly Omit<Before, 'shift_id'>[]; before: ReadonlyMap<string, Before> },
  uses: readonly ShiftUse[],
) {
  const ids = [...new Set([...before.values()].flatMap(({ shift_id }) => shift_id ?? []))];
  const [shifts, names] = await Promise.all([
    uow.rows(
      uow
        .across('shift', 'what days of the own shop were')
        .where('shift_id', 'in', [...ids, '0'])
        .select(['shift_id', 'start_time', 'end_time']),
    ),
    namesOfColleagues(uow, ctx, [...new Set(days.map(({ uid }) => uid))]),
  ]);
  const shiftOf = new Map(shifts.map((shift) => [shift.shift_id, shift]));
  const as = days.map(({ uid, plan_date }) => {
    const was = before.get(`${uid}/${plan_date}`);
    return { uid, plan_date, works: was && worksOf(shiftOf.get(was.shift_id ?? '')) };
  });
  const [first] = await leftWithout(uow, ctx, { days: as, names }, uses);
  if (first) throw refuse(409, 'shift_import_used', { params: { name: first.real_name, time: `${first.plan_date} ${first.start_time}` } });
}

/** Takes the days of an import away and puts those that it changed back to what they were. */
export const takeShiftsBack =
  (uses: readonly ShiftUse[]) =>
  async (uow: UnitOfWork, ctx: Ctx, rows: readonly TakenBack[], run: { shop_id: string }): Promise<void> => {
    // Another shop's days are planned, and judged, where one works there.
    if (run.shop_id !== ctx.actor.shop.shop_id) throw refuse(409, 'shift_import_elsewhere');
    const there = await lockUnused(uow, ctx, rows);
    const changed = rows.flatMap(({ row_id, version, before }) =>
      before === null ? [] : [{ plan_id: row_id, version, ...(before as unknown as Before) }],
    );
    const days = [...there.values()].map(({ uid, plan_date, shift_id }) => ({ uid, plan_date, shift_id }));
    const before = new Map(changed.map(({ uid, plan_date, shift_id }) => [`${uid}/${plan_date}`, { uid, plan_date, shift_id }]));
    await assertNobodyCounts(uow, ctx, { days, before }, uses);
    const added = rows.filter((row) => row.before === null).map(({ row_id }) => row_id);
    if (added.length > 0) void uow.run(uow.remove('shift_plan').where('plan_id', 'in', added));
    for (const { plan_id, version, shift_id } of changed)
      void uow.run(
        uow
          .update('shift_plan')
          .set({ shift_id, version: version + 1 })
          .where('plan_id', '=', plan_id),
      );
    tellPlanned(uow, ctx, { before: days, after: [...before.values()] as unknown as Json[] });
  };
