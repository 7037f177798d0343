import { sql } from 'kysely';
import { isExpected } from '#domains/appointment/server/api.ts';
import { searchedMembers } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn, startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { churnDays, repurchaseDays, repurchaseVisits } from '../contract/insight.settings.ts';
import type { churnSearch, repurchaseSearch } from '../contract/warning.endpoints.ts';
import { bandsOf } from '../model/warning.rules.ts';

type Churn = RequestOf<typeof churnSearch>;
type Repurchase = RequestOf<typeof repurchaseSearch>;
type Narrowed = Omit<Repurchase, 'page_no' | 'page_size'>;

/** The day where one works. */
export const todayOf = ({ actor, now }: Ctx): string => dayIn(actor.shop.time_zone, now);

/**
 * Days on which a member (`member`) was here: something was bought or done, or they were received. As many as there are from a day on, or
 * `most` of them where it is enough to know of so many; wherever in the chain it was, as the last visit is.
 */
export const visitDays = (since: string, most?: number) => sql<number>`(select count(*)::int from (
    select o.business_date from sales_order o
    where o.org_id = member.org_id and o.member_id = member.member_id and o.business_date >= ${since}::date and o.settled_at is not null
    union
    select d.business_date from deduction d
    where d.org_id = member.org_id and d.member_id = member.member_id and d.business_date >= ${since}::date and d.cancelled_at is null
    union
    select v.business_date from visit v
    where v.org_id = member.org_id and v.member_id = member.member_id and v.business_date >= ${since}::date and v.step <> 'withdrawn'
    ${most === undefined ? sql`` : sql`limit ${most}`}
  ) days)`;

/** Files in use of the shop at hand, of members who were here once, within one's scope, as a list of them is narrowed. */
function membersHere(reads: Reads, ctx: Ctx, { key_word, member_level_id, belong_uid, with_booked }: Narrowed) {
  let found = reads
    .from('member')
    .where('member.shop_id', '=', ctx.actor.shop.shop_id)
    .where('member.cancelled_at', 'is', null)
    .where('member.withdrawn_at', 'is', null)
    .where('member.login_time', 'is not', null);
  if (key_word?.trim()) found = found.where('member.member_id', 'in', searchedMembers(reads, key_word));
  if (member_level_id) found = found.where('member.member_level_id', '=', member_level_id);
  if (belong_uid) found = found.where('member.member_id', 'in', reads.from('member_belong').select('member_belong.member_id').where('uid', '=', belong_uid));
  return with_booked ? found : found.where(sql<boolean>`not ${isExpected(ctx)}`);
}

const inOrder = (found: ReturnType<typeof membersHere>, sort: Narrowed['sort']) => {
  const way = sort === 'login_time' ? 'asc' : 'desc';
  return found.select('member.member_id').orderBy('member.login_time', way).orderBy('member.member_id', way);
};

/** The first moment of the day so many days before today. */
const startBefore = (ctx: Ctx, days: number): Date => startOfDay(ctx.actor.shop.time_zone, addDays(todayOf(ctx), -days));

/** Whoever has not come for as long as the shop decided, along the index of last visits. */
export async function finding(reads: Reads, ctx: Ctx, { band, ...asked }: Omit<Churn, 'page_no' | 'page_size'>) {
  const days = await readSetting(reads, ctx, churnDays);
  const { from, until } = band ? bandsOf(days)[band] : { from: days, until: null };
  // On the last day that still counts they were here at whatever hour.
  let found = membersHere(reads, ctx, asked).where('member.login_time', '<', startBefore(ctx, from - 1));
  if (until !== null) found = found.where('member.login_time', '>=', startBefore(ctx, until));
  return inOrder(found, asked.sort);
}

/** Somebody bought something once. */
const bought = sql<boolean>`(select o.order_id from sales_order o
  where o.org_id = member.org_id and o.member_id = member.member_id and o.settled_at is not null limit 1) is not null`;

/** From which day on visits are counted for who comes back too seldom, and how many are enough. */
export async function repurchaseRule(reads: Reads, ctx: Ctx) {
  const [days, visits] = await Promise.all([readSetting(reads, ctx, repurchaseDays), readSetting(reads, ctx, repurchaseVisits)]);
  return { since: addDays(todayOf(ctx), 1 - days), days, visits };
}

/** Whoever came within the days that the shop looks back over, less often than it decided. */
export async function findingSeldom(reads: Reads, ctx: Ctx, asked: Narrowed) {
  const { since, days, visits } = await repurchaseRule(reads, ctx);
  const begins = startBefore(ctx, days - 1);
  const found = membersHere(reads, ctx, asked)
    .where('member.login_time', '>=', begins)
    .where('member.created_at', '<', begins)
    .where(bought)
    .where(sql<boolean>`${visitDays(since, visits)} < ${visits}`);
  return inOrder(found, asked.sort);
}
