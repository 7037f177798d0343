import type { VisitAction, VisitStep } from '../contract/visit.endpoints.ts';
import { refuse } from './reception.refusals.ts';

/** Which steps a shop demands before those after them. */
export interface Demands {
  triage: boolean;
  consult: boolean;
  bill: boolean;
}

/** What was done at a visit already. */
export interface Course {
  step: VisitStep;
  triaged_at: Date | null;
  consulted_at: Date | null;
  billed_at: Date | null;
  treated_at: Date | null;
}

/** Which verb leads to a step. */
export const VERB_TO = { triaged: 'triage', consulting: 'consult', billed: 'bill', treating: 'treat', left: 'leave' } as const;
/** What a verb notes the moment of. */
export const NOTED_AS = { triage: 'triaged_at', consult: 'consulted_at', bill: 'billed_at', treat: 'treated_at', leave: 'left_at' } as const;

const ORDER = ['triage', 'consult', 'bill', 'treat'] as const;
type Ordered = (typeof ORDER)[number];

/** The step that the shop demands before this one and that was left out so far; undefined where nothing is missing. */
export function missingBefore(verb: VisitAction, course: Course, demands: Demands): 'triage' | 'consult' | 'bill' | undefined {
  const at = ORDER.indexOf(verb as Ordered);
  return (['triage', 'consult', 'bill'] as const).find((earlier, index) => index < at && demands[earlier] && course[NOTED_AS[earlier]] === null);
}

/** Whether a visit is behind this step for good: who was triaged is not again, whatever they bought meanwhile. */
export const isBehind = (verb: VisitAction, { triaged_at }: Pick<Course, 'triaged_at'>): boolean => verb === 'triage' && triaged_at !== null;

/** Refuses (409) a step that is behind for good, and one before another that the shop demands first. */
export function assertInOrder(verb: VisitAction, course: Course, demands: Demands): void {
  if (isBehind(verb, course)) throw refuse(409, 'state_over');
  const missing = missingBefore(verb, course, demands);
  if (missing) throw refuse(409, `${missing}_first`);
}

/** Where nothing was done for so long after a visit's day was over, nobody is there: a shop that works past midnight keeps whoever still is. */
export const STILL_HERE_MS = 4 * 3_600_000;

/** Whether a goodbye was forgotten: the visit is of an earlier day, and nothing was done at it for hours. */
export const isForgotten = (visit: { business_date: string; step_at: Date }, { today, now }: { today: string; now: Date }): boolean =>
  visit.business_date < today && now.getTime() - visit.step_at.getTime() >= STILL_HERE_MS;

/** Something that was done at a visit. */
interface Done {
  shop_project_id: string;
  item_name: string;
  /** A card is good for it: a deduction has to stand behind it. */
  to_deduct: boolean;
}

/** The names of what a card is good for and that is not deducted, or no more; `met` is how often a project was deducted or paid for meanwhile. */
export const leftToDeduct = (done: readonly Done[], met: (shop_project_id: string) => number): string[] =>
  [...Map.groupBy(done, ({ shop_project_id }) => shop_project_id)].flatMap(([id, alike]) => {
    const left = alike.filter(({ to_deduct }) => to_deduct);
    return left.slice(0, Math.max(0, alike.length - met(id))).map(({ item_name }) => item_name);
  });

/** What of somebody who leaves is not in order. */
export interface Leaving {
  /** Orders that wait for their money. */
  unpaid_num: number;
  was_treated: boolean;
  /** A deduction, or something paid for at this visit, stands behind the treatment. */
  was_deducted: boolean;
  /** What the desk has to deduct. */
  to_deduct: readonly string[];
}

/** Refuses (409) to let somebody go who has not paid, or was treated without a deduction, unless it is said why. */
export function assertMayLeave({ unpaid_num, was_treated, was_deducted, to_deduct }: Leaving, reason: string): void {
  if (reason.trim() !== '') return;
  if (unpaid_num > 0) throw refuse(409, 'leave_unpaid', { field: 'reason', params: { count: unpaid_num } });
  if (to_deduct.length > 0) throw refuse(409, 'leave_to_deduct', { field: 'reason', params: { items: to_deduct.join('、') } });
  if (was_treated && !was_deducted) throw refuse(409, 'leave_undeducted', { field: 'reason' });
}
