import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GridShift, ShiftGrid, shiftGrid } from '../contract/shift-plan.endpoints.ts';
import { identityNames } from './employee.queries.ts';

const WHY = 'when colleagues work is no record of a person that the data scope hides';

/** What somebody does on a day. */
export interface PlannedDay {
  uid: string;
  plan_date: string;
  /** From when to when, `HH:mm` of the shop; an end not after the start is on the next day. Null: rest or leave. */
  works: { start_time: string; end_time: string } | null;
  /** Null: on leave. */
  shift_name: string | null;
  color: string | null;
}

interface Asked {
  shop_id: string;
  /** Left out: everybody of the shop. */
  uids?: readonly string[];
  from: string;
  /** The last day. */
  until: string;
}

/** Plans of a shop between two days. */
export const plansOf = (reads: Reads, { shop_id, uids, from, until }: Asked) => {
  const plans = reads
    .across('shift_plan', WHY)
    .where('shift_plan.shop_id', '=', shop_id)
    .where('plan_date', '>=', from)
    .where('plan_date', '<=', until);
  return uids ? plans.where('shift_plan.uid', '=', amongIds(uids)) : plans;
};

/** What was planned for people of a shop between two days; days that nobody planned are left out. */
export async function plannedDays(reads: Reads, asked: Asked): Promise<PlannedDay[]> {
  const rows = await reads.rows(
    plansOf(reads, asked)
      .leftJoin('shift', (join) => join.onRef('shift.org_id', '=', 'shift_plan.org_id').onRef('shift.shift_id', '=', 'shift_plan.shift_id'))
      .select(['shift_plan.uid', 'plan_date', 'shift_name', 'color', 'start_time', 'end_time']),
  );
  return rows.map(({ start_time, end_time, ...row }) => ({ ...row, works: worksOf({ start_time, end_time }) }));
}

/** From when to when a shift works; null: a rest, or leave where there is none. */
export const worksOf = (shift: { start_time: string | null; end_time: string | null } | undefined): PlannedDay['works'] =>
  shift?.start_time && shift.end_time ? { start_time: shift.start_time, end_time: shift.end_time } : null;

/** The shifts that a shop offers, as the day goes. */
export const offeredShifts = (reads: Reads, shop_id: string) =>
  reads.rows(
    reads
      .across('shift', WHY)
      .where('shift.shop_id', '=', shop_id)
      .where('is_open', '=', true)
      .where('deleted_at', 'is', null)
      .select(['shift_id', 'shift_name', 'shift_status', 'start_time', 'end_time'])
      .orderBy('shift_status')
      .orderBy('start_time')
      .orderBy('shift_id'),
  );

/** The shifts of a shop, those offered first, as the day goes; besides them those that are planned though nobody offers them any more. */
async function shiftsOf(reads: Reads, shop_id: string, planned: ReadonlySet<string>): Promise<GridShift[]> {
  const rows = await reads.rows(
    reads
      .across('shift', WHY)
      .where('shift.shop_id', '=', shop_id)
      .select([
        'shift_id',
        'shift_name',
        'shift_status',
        'start_time',
        'end_time',
        'color',
        sql<boolean>`is_open and deleted_at is null`.as('offered'),
      ])
      .orderBy('shift_status')
      .orderBy('start_time')
      .orderBy('shift_id'),
  );
  return rows.filter(({ offered, shift_id }) => offered || planned.has(shift_id));
}

/** Whoever is planned in a shop, as they are numbered; visitors from the head office are not. */
const peopleOf = (reads: Reads, shop_id: string) =>
  reads.rows(
    reads
      .across('staff', WHY)
      .where('staff.shop_id', '=', shop_id)
      .where('staff.disabled_at', 'is', null)
      .where('staff.visits', '=', false)
      .select(['staff.uid', 'staff.real_name', 'staff.staff_num', identityNames.as('identity_names')])
      .orderBy('staff.staff_num')
      .orderBy('staff.uid'),
  );

/** Who works when in the shop one works in, and what can be planned there. */
export async function gridOf(reads: Reads, ctx: Ctx, { start_date, day_num }: RequestOf<typeof shiftGrid>) {
  const { shop_id } = ctx.actor.shop;
  const [people, cells] = await Promise.all([
    peopleOf(reads, shop_id),
    reads.rows(
      plansOf(reads, { shop_id, from: start_date, until: addDays(start_date, day_num - 1) }).select([
        'plan_id',
        'shift_plan.uid',
        'plan_date',
        'shift_id',
        'shift_plan.version',
      ]),
    ),
  ]);
  const known = new Set(people.map(({ uid }) => uid));
  const shown = cells.filter(({ uid }) => known.has(uid));
  const shifts = await shiftsOf(reads, shop_id, new Set(shown.flatMap(({ shift_id }) => shift_id ?? [])));
  return { people, shifts, cells: shown };
}

/** The grid as it is shown. */
export const readGrid = (ctx: Ctx, asked: RequestOf<typeof shiftGrid>): Promise<ShiftGrid> => read(ctx, (reads) => gridOf(reads, ctx, asked));
