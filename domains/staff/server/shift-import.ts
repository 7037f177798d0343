import { z } from 'zod';
import type { Json } from '#db/schema.ts';
import { dayIn as dayTyped } from '#kernel/contract/cell.ts';
import type { ImportDeclared, ImportRow } from '#kernel/contract/import.ts';
import { RequiredDay } from '#kernel/contract/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { importRoutes } from '#kernel/server/import.ts';
import type { Bringing } from '#kernel/server/import-commands.ts';
import { takeRows } from '#kernel/server/import-commands.ts';
import type { Judging } from '#kernel/server/import-judging.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { Route } from '#kernel/server/mount.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { plainShift, shiftImport } from '../contract/shift-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { shiftWords, unfolded } from '../model/shift-sheet.ts';
import type { ShiftUse } from './shift-plan.commands.ts';
import { leftWithout } from './shift-plan.commands.ts';
import type { PlannedDay } from './shift-plan.queries.ts';
import { offeredShifts, plansOf, worksOf } from './shift-plan.queries.ts';
import { takeShiftsBack, tellPlanned } from './shift-import.undo.ts';

type Declared = (typeof shiftImport)['declared'];

/** A day of somebody as a cell plans it. */
interface CellPlan {
  uid: string;
  real_name: string;
  plan_date: string;
  /** Null: on leave. */
  shift_id: string | null;
  works: PlannedDay['works'];
  /** What is planned for it, by its name, which of a leave is empty; null: nothing. */
  was: string | null;
}

const headed = ({ field, word }: Pick<typeof zhCN, 'field' | 'word'> | Pick<typeof en, 'field' | 'word'>) => ({
  real_name: field.real_name,
  staff_num: field.staff_num,
  plan_date: word.plan_date,
  shift: word.shift,
});
export const HEADINGS = { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) };
const TITLE = { 'zh-CN': zhCN.title.import_shifts, 'zh-HK': zhHK.title.import_shifts, en: en.title.import_shifts };

const FoundDay = z.object({ plan_date: RequiredDay('kernel.day_invalid') });
const todayOf = ({ actor, now }: Ctx): string => dayIn(actor.shop.time_zone, now);
const atOf = ({ uid, plan_date }: Pick<CellPlan, 'uid' | 'plan_date'>): string => `${uid}/${plan_date}`;

/** Everybody who was ever taken on in a shop, the disabled too: of them the row says so. */
const colleagues = (reads: Reads, shop_id: string) =>
  reads.rows(
    reads
      .across('staff', 'a colleague of the own shop is no record that the data scope hides')
      .where('staff.shop_id', '=', shop_id)
      .where('staff.visits', '=', false)
      .where('staff.deleted_at', 'is', null)
      .select(['staff.uid', 'staff.real_name', 'staff.staff_num', 'staff.disabled_at']),
  );

/** What is planned in a shop between the first and the last day that rows name. */
async function plannedAmong(reads: Reads, shop_id: string, rows: readonly ImportRow[]) {
  const days = rows.map((row) => FoundDay.safeParse({ plan_date: dayTyped(row['plan_date']!) }).data?.plan_date ?? '').filter(Boolean);
  if (days.length === 0) return [];
  const [from, until] = [days.toSorted()[0]!, days.toSorted().at(-1)!];
  return reads.rows(
    plansOf(reads, { shop_id, from, until })
      .leftJoin('shift', (join) => join.onRef('shift.org_id', '=', 'shift_plan.org_id').onRef('shift.shift_id', '=', 'shift_plan.shift_id'))
      .select(['plan_id', 'shift_plan.uid', 'plan_date', 'shift_plan.shift_id', 'shift_plan.version', 'shift_name', 'start_time', 'end_time']),
  );
}

async function knownOf(reads: Reads, ctx: Ctx, rows: readonly ImportRow[]) {
  const { shop_id } = ctx.actor.shop;
  const [people, shifts, planned] = await Promise.all([colleagues(reads, shop_id), offeredShifts(reads, shop_id), plannedAmong(reads, shop_id, rows)]);
  return {
    names: { shift: shiftWords(shifts) },
    today: todayOf(ctx),
    people: Map.groupBy(people, ({ real_name }) => real_name),
    shifts: new Map([...planned, ...shifts].map((shift) => [shift.shift_id, shift])),
    planned: new Map(planned.map((day) => [atOf(day), day])),
  };
}
type Known = Awaited<ReturnType<typeof knownOf>>;
type PlannedHere = Awaited<ReturnType<typeof plannedAmong>>[number];

/** Who is meant: by name, and by number where several are called alike. */
function personOf({ cell, note, known }: Judging<Declared, Known>) {
  const [name, number] = [cell('real_name')!, cell('staff_num')!];
  const alike = (known.people.get(name) ?? []).filter(({ staff_num }) => number === '' || staff_num === number);
  const here = alike.filter(({ disabled_at }) => disabled_at === null);
  if (here.length === 1) return here[0];
  if (here.length > 1) note('staff_num', 'staff.shift_import_alike', { name });
  else if (alike.length > 0) note('real_name', 'staff.shift_import_disabled', { name });
  else note(known.people.has(name) ? 'staff_num' : 'real_name', 'staff.shift_import_nobody', { name });
  return undefined;
}

/** What a cell plans: a shift's id, null for leave. One that nobody offers any more is itself where it is planned already. */
function shiftOf({ cell, row }: Judging<Declared, Known>, stands: PlannedHere | undefined): string | null | undefined {
  const isOwn = stands?.shift_name && plainShift(stands.shift_name) === plainShift(row['shift']!);
  return isOwn ? stands.shift_id : cell('shift');
}

/** What a row plans; null where it says nobody, no day or no shift. */
function planOf(judging: Judging<Declared, Known>): CellPlan | null {
  const { cell, parse, note, known } = judging;
  const person = personOf(judging);
  const day = parse(FoundDay, { plan_date: cell('plan_date') });
  const stands = person && day ? known.planned.get(atOf({ ...person, ...day })) : undefined;
  const shift_id = shiftOf(judging, stands);
  // The days that are over come back with the others of their sheet: only what would change one of them is refused.
  const isSame = stands !== undefined && stands.shift_id === shift_id;
  if (day && day.plan_date < known.today && !isSame) note('plan_date', 'staff.shift_plan_past');
  if (!person || !day || shift_id === undefined) return null;
  const { uid, real_name } = person;
  const { plan_date } = day;
  const was = stands ? (stands.shift_name ?? '') : null;
  return { uid, real_name, plan_date, shift_id, works: worksOf(known.shifts.get(shift_id)), was };
}

/** Days of colleagues by a file: what the grid does cell by cell. `uses` count on people being there. */
const bringShifts = (uses: readonly ShiftUse[]): Bringing<Declared, CellPlan> => ({
  importer: shiftImport,
  headings: HEADINGS,
  title: TITLE,
  unfold: (table, ctx) => {
    const { plan_date, shift } = HEADINGS[ctx.language];
    return unfolded(table, { today: todayOf(ctx), headings: [plan_date, shift] });
  },
  judge: judging(shiftImport, {
    known: knownOf,
    form: planOf,
    once: (plan) => [['plan_date', atOf(plan), 'staff.shift_plan_twice']],
    found: (plan, { planned }) => {
      const day = planned.get(atOf(plan));
      const { uid, plan_date } = plan;
      return (
        day && { row_id: day.plan_id, version: day.version, before: { uid, plan_date, shift_id: day.shift_id }, same: day.shift_id === plan.shift_id }
      );
    },
  }),
  write: (uow, ctx, { form: { uid, plan_date, shift_id }, found }) => {
    if (!found) {
      const plan_id = uow.id();
      void uow.insert('shift_plan', { plan_id, shop_id: ctx.actor.shop.shop_id, uid, plan_date, shift_id });
      return { row_id: plan_id };
    }
    const version = found.version + 1;
    uow.change(uow.update('shift_plan').set({ shift_id, version }).where('plan_id', '=', found.row_id).where('version', '=', found.version));
    return { row_id: found.row_id, version };
  },
  takeBack: takeShiftsBack(uses),
  choices: async (reads, ctx) => ({ shift: (await offeredShifts(reads, ctx.actor.shop.shop_id)).map(({ shift_name }) => shift_name) }),
});

/** The calls of the import: its check also tells which appointments nobody would be there for any more, as the grid does before it saves. */
export function shiftImportRoutes(uses: readonly ShiftUse[]): Route[] {
  const bringing = bringShifts(uses);
  return importRoutes(bringing, {
    check: async (judged, reads, ctx) => {
      const plans = judged.flatMap(({ form }) => form ?? []);
      const names = new Map(plans.map(({ uid, real_name }) => [uid, real_name]));
      const conflicts = await leftWithout(reads, ctx, { days: plans, names }, uses);
      return { lines: judged.map(({ row, fate, faults, form }) => ({ ...row, fate, faults, was: form?.was ?? null })), conflicts } as unknown as Json;
    },
    add: (ctx: Ctx, asked: Parameters<typeof takeRows>[2]) =>
      takeRows(bringing as unknown as Bringing<ImportDeclared, CellPlan>, ctx, asked, (uow, { judged, brought: _, ...outcome }) => {
        const taken = judged.filter(({ fate }) => fate === 'new' || fate === 'changed');
        const after = taken.map(({ form }) => ({ uid: form!.uid, plan_date: form!.plan_date, shift_id: form!.shift_id }));
        if (taken.length > 0) tellPlanned(uow, ctx, { before: taken.flatMap(({ found }) => found?.before ?? []), after });
        return outcome as unknown as Json;
      }),
  });
}
