import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id, RequiredDay, says } from '#kernel/contract/schema.ts';

/** So many days are shown, and so many cells written, at once. */
export const MOST_DAYS = 42;
const MOST_CELLS = 2_000;

export const day_num = z.int().min(1).max(MOST_DAYS);

/** What somebody does on a day: a shift, or leave where `shift_id` is null. */
export const PlannedCell = z.object({
  plan_id: Id('shift_plan'),
  uid: Id('staff'),
  plan_date: Day,
  shift_id: Id('shift').nullable(),
  version: z.int(),
});
export type PlannedCell = z.infer<typeof PlannedCell>;

/** A shift as the grid offers it; one that is closed or deleted is shown where it was planned. */
const GridShift = z.object({
  shift_id: Id('shift'),
  shift_name: z.string(),
  /** 1 work, 2 rest. */
  shift_status: z.int(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  color: z.string(),
  offered: z.boolean(),
});
export type GridShift = z.infer<typeof GridShift>;

/** `GET /shop/shift/plan/query/grid`: who works when, person by person, for so many days. */
export const shiftGrid = endpoint({
  id: 'staff.shiftPlan.grid', method: 'GET', path: '/shop/shift/plan/query/grid', access: 'shift:read',
  request: z.object({ start_date: Day, day_num: day_num.default(7) }),
  response: z.object({
    people: z.array(z.object({ uid: Id('staff'), real_name: z.string(), identity_names: z.string() })),
    shifts: z.array(GridShift),
    cells: z.array(PlannedCell),
  }),
});
export type ShiftGrid = z.infer<typeof shiftGrid.response>;

/** What a day is to become. */
const CellChange = z.object({
  uid: Id('staff'),
  plan_date: RequiredDay('kernel.day_invalid'),
  /** `shift` names one; `leave`; `none` takes the plan of that day back. */
  plan: z.enum(['shift', 'leave', 'none']),
  shift_id: Id('shift').optional(),
  /** As it was read: which plan, and its version; left out and 0: nothing was planned. One that was taken back and made anew is another. */
  plan_id: Id('shift_plan').nullable().default(null),
  version: z.int().min(0),
});
export type CellChange = z.input<typeof CellChange>;

const Changes = z.object({
  cells: z.array(CellChange).min(1, says('staff.shift_plan_nothing')).max(MOST_CELLS, says('staff.shift_plan_too_much')),
});

/** Something agreed upon that a change would leave without the person. */
export const PlanConflict = z.object({
  uid: Id('staff'),
  real_name: z.string(),
  plan_date: Day,
  start_time: z.string(),
  end_time: z.string(),
  /** Who comes, and for what. */
  title: z.string(),
});
export type PlanConflict = z.infer<typeof PlanConflict>;

/** `POST /shop/shift/plan/check`: what was agreed upon and would be left without the person; writes nothing. */
export const shiftPlanCheck = endpoint({
  id: 'staff.shiftPlan.check', method: 'POST', path: '/shop/shift/plan/check', access: 'shift:plan',
  request: Changes, response: z.array(PlanConflict),
});

/**
 * `POST /shop/shift/plan/save`: plans from today on, all or none; 409 for a day that somebody else has changed since. What was
 * agreed upon stays, and is answered as in `check`.
 */
export const shiftPlanSave = endpoint({
  id: 'staff.shiftPlan.save', method: 'POST', path: '/shop/shift/plan/save', access: 'shift:plan', idempotent: true,
  request: Changes, response: z.array(PlanConflict),
});
