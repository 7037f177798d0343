import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PlanRow, planSearch, PlanView } from '../contract/plan.endpoints.ts';
import type { PlanStatus } from '../contract/words.ts';
import { planFlow } from '../model/plan.machine.ts';
import { NEXT_DAYS } from '../model/plan.rules.ts';
import { callable, plansOf, todayOf } from './plan.scope.ts';

const { open, done, withdrawn } = planFlow.state;
type Search = RequestOf<typeof planSearch>;
type Plans = ReturnType<typeof plansOf>;

/** Plans of the shop, or of a member in every shop that one sees, with what came of them. */
export const searchPlans = (ctx: Ctx, input: Search): Promise<Page<PlanRow>> =>
  read(ctx, async (reads) => {
    const today = todayOf(ctx);
    const hits = matching(reads, ctx, input, today);
    const { rows, ...total } = await askPage(reads, input, hits, inOrder(shown(ctx, hits, today), input.view));
    const present = (row: (typeof rows)[number]) =>
      ({ ...row, mobile_number: maskPhone(row.mobile_number), actions: actionsOf(planFlow, row, ctx.actor) }) as PlanRow;
    return { rows: rows.map(present), ...total };
  });

/** Plans of a view: those that wait have their day, those done were done. */
export function inView(plans: Plans, view: PlanView, today: string, status?: PlanStatus): Plans {
  // What was taken back with its document is shown to whoever asks for it.
  if (view === 'all') return status ? plans : plans.where('return_plan.status', '<>', sql.lit(withdrawn));
  if (view === 'done') return plans.where('return_plan.status', '=', sql.lit(done));
  const waiting = plans.where('return_plan.status', '=', sql.lit(open)).where(callable);
  if (view === 'today') return waiting.where('return_plan.return_date', '=', today);
  if (view === 'overdue') return waiting.where('return_plan.return_date', '<', today);
  return waiting.where('return_plan.return_date', '>', today).where('return_plan.return_date', '<=', addDays(today, NEXT_DAYS));
}

/** The plans of the shop one works in; with `mine` one's own: to do, or done. */
export const plansHere = (reads: Reads, ctx: Ctx, view: PlanView, mine: boolean | undefined): Plans =>
  ofMine(plansOf(reads).where('return_plan.shop_id', '=', ctx.actor.shop.shop_id), ctx, view, mine);

const ofMine = (plans: Plans, { actor }: Ctx, view: PlanView, mine: boolean | undefined): Plans =>
  mine ? plans.where(view === 'done' ? 'return_plan.done_uid' : 'return_plan.uid', '=', actor.uid) : plans;

function matching(reads: Reads, ctx: Ctx, input: Search, today: string): Plans {
  const { member_id, key_word, type_id, uid, occasion, status, start_date, end_date, unassigned, view, mine } = input;
  let plans = inView(
    member_id ? ofMine(plansOf(reads).where('return_plan.member_id', '=', member_id), ctx, view, mine) : plansHere(reads, ctx, view, mine),
    view,
    today,
    status,
  );
  const day = view === 'done' ? 'return_plan.done_date' : 'return_plan.return_date';
  plans = onDays(plans, day, { start_date, end_date });
  if (type_id) plans = plans.where('return_plan.type_id', '=', type_id);
  if (uid) plans = plans.where('return_plan.uid', '=', uid);
  if (unassigned) plans = plans.where('return_plan.uid', 'is', null);
  if (occasion) plans = plans.where('return_plan.occasion', '=', occasion);
  if (status) plans = plans.where('return_plan.status', '=', status);
  return key_word?.trim() ? plans.where('return_plan.member_id', 'in', searchedMembers(reads, key_word)) : plans;
}

function inOrder(rows: ReturnType<typeof shown>, view: PlanView) {
  if (view === 'done') return rows.orderBy('return_plan.done_date', 'desc').orderBy('return_plan.plan_id', 'desc');
  const way = view === 'all' ? 'desc' : 'asc';
  return rows.orderBy('return_plan.return_date', way).orderBy('return_plan.plan_id', way);
}

const shown = ({ actor }: Ctx, hits: Plans, today: string) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'return_plan.org_id').onRef('shop.shop_id', '=', 'return_plan.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'return_plan.org_id').onRef('member.member_id', '=', 'return_plan.member_id'))
    .innerJoin('return_type', (join) =>
      join.onRef('return_type.org_id', '=', 'return_plan.org_id').onRef('return_type.type_id', '=', 'return_plan.type_id'),
    )
    .leftJoin('return_rule', (join) =>
      join.onRef('return_rule.org_id', '=', 'return_plan.org_id').onRef('return_rule.rule_id', '=', 'return_plan.rule_id'),
    )
    .select(({ ref }) => [
      'return_plan.plan_id',
      'return_plan.version',
      'return_plan.status',
      'return_plan.shop_id',
      'shop.shop_name',
      'return_plan.member_id',
      'member.member_name',
      'member.mobile_number',
      'member.country_code',
      'return_plan.type_id',
      'return_type.type_name',
      'return_plan.occasion',
      sql<string>`coalesce(return_rule.rule_name, '')`.as('rule_name'),
      'return_plan.document_number',
      'return_plan.item_names',
      'return_plan.return_date',
      sql<boolean>`return_plan.status = ${sql.lit(open)} and return_plan.return_date < ${today}`.as('overdue'),
      'return_plan.return_content',
      'return_plan.uid',
      nameOf('uid').as('real_name'),
      nameOf('handed_uid').as('handed_name'),
      'return_plan.hand_reason',
      nameOf('planned_uid').as('planned_name'),
      whenIn(actor.shop.time_zone, ref('return_plan.created_at')).as('create_time'),
      'return_plan.way',
      'return_plan.satisfaction',
      'return_plan.result',
      'return_plan.images',
      nameOf('done_uid').as('done_name'),
      whenIn(actor.shop.time_zone, ref('return_plan.done_at')).as('done_time'),
      'return_plan.done_date',
      sql<number | null>`return_plan.done_date - return_plan.return_date`.as('late_days'),
      'return_plan.lapse_reason',
      sql<string | null>`(select min(n.return_date) from return_plan n
        where n.org_id = return_plan.org_id and n.before_id = return_plan.plan_id)`.as('next_date'),
    ]);

/** The name of the colleague a column names; empty for nobody. */
const nameOf = (column: 'uid' | 'handed_uid' | 'planned_uid' | 'done_uid') =>
  sql<string>`coalesce((select s.real_name from staff s where s.org_id = return_plan.org_id and s.uid = ${sql.ref(`return_plan.${column}`)}), '')`;
