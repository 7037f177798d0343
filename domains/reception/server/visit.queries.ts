import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn, onDays, startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import { waitMinutes } from '../contract/reception.settings.ts';
import type { Desk, VisitAction, visitDetail, VisitRow, visitSearch } from '../contract/visit.endpoints.ts';
import { refuse } from '../model/reception.refusals.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { type Course, type Demands, isBehind, missingBefore } from '../model/visit.rules.ts';
import { demandsOf } from './demands.queries.ts';
import { doneOf } from './done.ts';
import { COURSE, visitsOf } from './scope.ts';

type Visits = ReturnType<typeof visitsOf>;

/** Of those who left today, so many at most: the list of visits has them all. */
const MOST_LEFT = 100;
/** Where somebody stands and nobody is with them. */
const WAITING: ReadonlySet<string> = new Set(['arrived', 'triaged', 'billed']);

const onWall = (moment: string) => sql<string>`to_char(${sql.raw(moment)} at time zone shop.time_zone, 'YYYY-MM-DD HH24:MI')`;

const FORGOTTEN = sql<boolean>`(visit.step = ${sql.lit(visitFlow.state.forgotten)})`;

const shown = ({ now }: Ctx, visits: Visits) =>
  visits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'visit.org_id').onRef('shop.shop_id', '=', 'visit.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'visit.org_id').onRef('member.member_id', '=', 'visit.member_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'visit.org_id').onRef('staff.uid', '=', 'visit.uid'))
    .select(COURSE)
    .select([
      'shop.shop_name',
      'member.member_name',
      'member.mobile_number',
      'member.country_code',
      'visit.business_date',
      sql<string>`coalesce(staff.real_name, '')`.as('real_name'),
      'visit.purpose',
      'visit.leave_reason',
      onWall('visit.created_at').as('arrive_time'),
      onWall('visit.step_at').as('step_time'),
      sql<string | null>`case when not ${FORGOTTEN} then ${onWall('visit.left_at')} end`.as('left_time'),
      sql<number>`greatest(0, floor(extract(epoch from case when visit.left_at is null then ${now} - visit.step_at
        when ${FORGOTTEN} then visit.step_at - visit.created_at else visit.left_at - visit.created_at end) / 60))::integer`.as('waited_minutes'),
    ]);
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** What is judged of every visit that is shown. */
interface Measure {
  demands: Demands;
  wait_minutes: number;
}
const measureOf = async (reads: Reads, ctx: Ctx): Promise<Measure> => {
  const [demands, wait_minutes] = await Promise.all([demandsOf(reads, ctx), readSetting(reads, ctx, waitMinutes)]);
  return { demands, wait_minutes };
};

/** What the caller may do next with a visit, as the shop demands its steps. An arrival is undone where it was confirmed. */
export function nextOf({ actor }: Ctx, visit: Course & { shop_id: string; appointment_id: string | null }, demands: Demands): VisitAction[] {
  const allowed = actionsOf(visitFlow, visit, actor).filter((verb) => !isBehind(verb, visit) && !missingBefore(verb, visit, demands));
  return allowed.filter((verb) => verb !== 'withdraw' || visit.appointment_id === null);
}

function presented(ctx: Ctx, row: Shown & { to_deduct: string[] }, { demands, wait_minutes }: Measure): VisitRow {
  const step = row.step as VisitRow['step'];
  return {
    ...row,
    step,
    mobile_number: maskPhone(row.mobile_number),
    late: WAITING.has(step) && row.waited_minutes > wait_minutes,
    actions: nextOf(ctx, { ...row, step }, demands),
  };
}

/** Visits as their readers see them. */
async function present(reads: Reads, ctx: Ctx, rows: readonly Shown[], measure: Measure): Promise<VisitRow[]> {
  const found = await doneOf(reads, rows);
  return rows.map((row) => presented(ctx, { ...row, to_deduct: found.get(row.visit_id)!.to_deduct }, measure));
}

/** Everybody who is in the shop one works in, who has waited longest first, who left today, and who was found today to have left unnoted. */
export const readDesk = (ctx: Ctx): Promise<Desk> =>
  read(ctx, async (reads) => {
    const { shop_id, time_zone } = ctx.actor.shop;
    const ofShop = () => visitsOf(reads).where('visit.shop_id', '=', shop_id);
    const today = dayIn(time_zone, ctx.now);
    const [measure, here, left, forgotten] = await Promise.all([
      measureOf(reads, ctx),
      reads.rows(shown(ctx, ofShop().where('visit.left_at', 'is', null)).orderBy('visit.step_at').orderBy('visit.visit_id')),
      reads.rows(
        // Who came late in the evening may have left after midnight.
        shown(ctx, ofShop().where('visit.business_date', '>=', addDays(today, -1)).where('visit.step', '=', sql.lit(visitFlow.state.left)))
          .where('visit.left_at', '>=', startOfDay(time_zone, today))
          .orderBy('visit.left_at', 'desc')
          .orderBy('visit.visit_id', 'desc')
          .limit(MOST_LEFT),
      ),
      reads.rows(
        shown(ctx, ofShop().where('visit.step', '=', sql.lit(visitFlow.state.forgotten)).where('visit.left_at', '>=', startOfDay(time_zone, today)))
          .orderBy('visit.left_at', 'desc')
          .orderBy('visit.visit_id', 'desc')
          .limit(MOST_LEFT),
      ),
    ]);
    return { wait_minutes: measure.wait_minutes, visits: await present(reads, ctx, [...here, ...left, ...forgotten], measure) };
  });

/** The visits that a search is about; those that were taken back only where one asks for them, or for a member. */
export function matching(reads: Reads, { key_word, step, shop_id, member_id, uid, start_date, end_date }: Partial<RequestOf<typeof visitSearch>>): Visits {
  let visits = visitsOf(reads);
  if (shop_id) visits = visits.where('visit.shop_id', '=', shop_id);
  if (member_id) visits = visits.where('visit.member_id', '=', member_id);
  if (step) visits = visits.where('visit.step', '=', step);
  else if (!member_id) visits = visits.where('visit.step', '<>', visitFlow.state.withdrawn);
  if (uid) visits = visits.where('visit.uid', '=', uid);
  visits = onDays(visits, 'visit.business_date', { start_date, end_date });
  const word = key_word?.trim();
  return word ? visits.where('visit.member_id', 'in', searchedMembers(reads, word)) : visits;
}

/** Visits of the shops that one sees, or of a member, the latest first. */
export const searchVisits = (ctx: Ctx, input: RequestOf<typeof visitSearch>): Promise<Page<VisitRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const page = shown(ctx, hits).orderBy('visit.business_date', 'desc').orderBy('visit.visit_id', 'desc');
    const [measure, { rows, ...total }] = await Promise.all([measureOf(reads, ctx), askPage(reads, input, hits, page)]);
    return { rows: await present(reads, ctx, rows, measure), ...total };
  });

/** One visit with its course; 404 for one that is not seen. */
export const readVisit = (ctx: Ctx, { visit_id }: RequestOf<typeof visitDetail>): Promise<ResponseOf<typeof visitDetail>> =>
  read(ctx, async (reads) => {
    const [measure, row, history] = await Promise.all([
      measureOf(reads, ctx),
      reads.first(shown(ctx, visitsOf(reads).where('visit.visit_id', '=', visit_id))),
      historyOf(reads, visitFlow, visit_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'visit_not_found');
    const [visit] = await present(reads, ctx, [row], measure);
    return { ...visit!, history };
  });
