import { sql } from 'kysely';
import { nextAppointments } from '#domains/appointment/server/api.ts';
import { nextPlans } from '#domains/follow_up/server/api.ts';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { countedInOrder } from '#kernel/server/count.ts';
import { cutTo, type PageAsked } from '#kernel/server/page.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn, whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { churnDays } from '../contract/insight.settings.ts';
import type { churnSearch, RepurchaseRow, repurchaseSearch, WarningRow, warningSum } from '../contract/warning.endpoints.ts';
import { finding, findingSeldom, repurchaseRule, todayOf, visitDays } from './warning.finding.ts';

/** A year, today included. */
const YEAR = 365;

type Found = Awaited<ReturnType<typeof finding>>;

/** A page of members that were found, by their ids alone, and how many there are. */
async function cut(reads: Reads, asked: PageAsked, found: Found) {
  const [page, total] = await Promise.all([reads.rows(cutTo(found, asked)), countedInOrder(reads, found)]);
  return { ids: page.map(({ member_id }) => member_id), total };
}

/** What lists show of some members, in their order; `since` is from when on recent visits are counted. */
async function presented(reads: Reads, ctx: Ctx, ids: readonly string[], since: string): Promise<RepurchaseRow[]> {
  if (ids.length === 0) return [];
  const [files, spent, booked, plans] = await Promise.all([
    filesOf(reads, ctx, ids, since),
    spentBy(reads, ctx, ids),
    nextAppointments(reads, ctx, ids),
    nextPlans(reads, ctx, ids),
  ]);
  const byId = new Map(files.map((file) => [file.member_id, file]));
  const [zone, today] = [ctx.actor.shop.time_zone, todayOf(ctx)];
  return ids.flatMap((member_id): RepurchaseRow[] => {
    const file = byId.get(member_id);
    if (!file) return [];
    const { login_time, mobile_number, ...member } = file;
    const at = booked.get(member_id);
    return [
      {
        ...member,
        mobile_number: maskPhone(mobile_number),
        currency_code: ctx.actor.shop.currency_code,
        login_time: whenText(zone, login_time!),
        away_days: daysBetween(dayIn(zone, login_time!), today),
        spent_amount: spent.get(member_id) ?? 0,
        next_time: at ? whenText(zone, at) : null,
        plan_date: plans.get(member_id) ?? null,
      },
    ];
  });
}

const filesOf = (reads: Reads, ctx: Ctx, ids: readonly string[], since: string) =>
  reads.rows(
    reads
      .across('member', 'found within the scope just now')
      .innerJoin('member_figure', (join) =>
        join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'),
      )
      .leftJoin('member_level', (join) =>
        join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
      )
      .select([
        'member.member_id',
        'member.member_name',
        'member.mobile_number',
        'member.country_code',
        'member_level.level_name',
        'member.login_time',
        sql<number>`member_figure.principal::numeric`.as('current_balance'),
        sql<number>`member_figure.gift::numeric`.as('current_dis_balance'),
        sql<number>`member_figure.remain_num::numeric`.as('remain_num'),
        sql<string>`coalesce((select string_agg(distinct s.real_name, '、') from member_belong b
          join staff s on s.org_id = b.org_id and s.uid = b.uid
          where b.org_id = member.org_id and b.member_id = member.member_id), '')`.as('serving_names'),
        visitDays(addDays(todayOf(ctx), 1 - YEAR)).as('year_visit_num'),
        visitDays(since).as('recent_num'),
      ])
      .where('member.member_id', 'in', [...ids]),
  );

/** What some members bought in the last year, recharges apart, less what was given back since. */
async function spentBy(reads: Reads, ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await reads.rows(
    reads
      .across('sales_order', 'what members bought who were found within the scope just now')
      .innerJoin('order_line', (join) =>
        join.onRef('order_line.org_id', '=', 'sales_order.org_id').onRef('order_line.order_id', '=', 'sales_order.order_id'),
      )
      .where('sales_order.member_id', 'in', [...ids])
      .where('sales_order.business_date', '>', addDays(todayOf(ctx), -YEAR))
      .where('sales_order.settled_at', 'is not', null)
      .where('sales_order.currency_code', '=', ctx.actor.shop.currency_code)
      .where('order_line.item_type', '<>', 'stored_value_card')
      .groupBy('sales_order.member_id')
      .select([
        sql<string>`sales_order.member_id`.as('member_id'),
        sql<number>`sum(order_line.amount_receivable - order_line.refunded_amount - order_line.refunded_gift)`.as('amount'),
      ]),
  );
  return new Map(rows.map(({ member_id, amount }) => [member_id, amount]));
}

/** Members who have not come for long. */
export const listChurn = (ctx: Ctx, { page_no, page_size, ...asked }: RequestOf<typeof churnSearch>): Promise<Page<WarningRow>> =>
  read(ctx, async (reads) => {
    const { ids, total } = await cut(reads, { page_no, page_size }, await finding(reads, ctx, asked));
    return { rows: await presented(reads, ctx, ids, todayOf(ctx)), ...total };
  });

/** Members who come back too seldom. */
export const listSeldom = (ctx: Ctx, { page_no, page_size, ...asked }: RequestOf<typeof repurchaseSearch>): Promise<Page<RepurchaseRow>> =>
  read(ctx, async (reads) => {
    const { since } = await repurchaseRule(reads, ctx);
    const { ids, total } = await cut(reads, { page_no, page_size }, await findingSeldom(reads, ctx, asked));
    return { rows: await presented(reads, ctx, ids, since), ...total };
  });

/** How many there are of both, and by which days. */
export const sumWarnings = (ctx: Ctx): Promise<ResponseOf<typeof warningSum>> =>
  read(ctx, async (reads) => {
    const [churn_days, { days, visits }] = await Promise.all([readSetting(reads, ctx, churnDays), repurchaseRule(reads, ctx)]);
    const [churn, repurchase] = await Promise.all([
      countedInOrder(reads, await finding(reads, ctx, {})),
      countedInOrder(reads, await findingSeldom(reads, ctx, {})),
    ]);
    return { churn_days, repurchase_days: days, repurchase_visits: visits, churn, repurchase };
  });
