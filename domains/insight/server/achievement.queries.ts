import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage, pageOfRows } from '#kernel/server/page.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import type { AchievementPart, achievementDetail, achievementSearch, achievementSum, achievementSummary } from '../contract/achievement.endpoints.ts';
import { memberNames } from './member-names.ts';

type Asked = RequestOf<typeof achievementSum>;
type Line = ResponseOf<typeof achievementSearch>['rows'][number];
type SummaryLine = ResponseOf<typeof achievementSummary>['rows'][number];

/** What makes a line of performance a part: each is of exactly one. A unit that was given away is worth nothing, done or cancelled; its commission tells. */
const PART: Readonly<Record<AchievementPart, RawBuilder<boolean>>> = {
  sale: sql`performance.document = 'order'`,
  deduction: sql`performance.document = 'deduction' and least(performance.amount, performance.commission_amount) >= 0`,
  refund: sql`performance.document in ('order_refund', 'card_refund')`,
  cancelled: sql`performance.document = 'deduction' and least(performance.amount, performance.commission_amount) < 0`,
};
/** What commission is worked out on of a line: its amount, where it says nothing else. */
const commission = sql<number>`coalesce(performance.commission_amount, performance.amount)`;
const summed = (part: AchievementPart) => sql<number>`coalesce(sum(performance.amount) filter (where ${PART[part]}), 0)`;
const AMOUNTS = [
  summed('sale').as('sale_amount'),
  summed('deduction').as('deduction_amount'),
  summed('refund').as('refund_amount'),
  summed('cancelled').as('cancelled_amount'),
  sql<number>`coalesce(sum(performance.amount), 0)`.as('net_amount'),
  sql<number>`coalesce(sum(${commission}), 0)`.as('commission_amount'),
] as const;

/** What the shop's colleagues achieved, as far as one may see it: whose scope is their own sees theirs. */
function matching(reads: Reads, ctx: Ctx, asked: Asked) {
  const { actor } = ctx;
  const { start_date, end_date } = askedSpan(ctx, asked);
  let found = reads
    .from('performance')
    .where('performance.shop_id', '=', actor.shop.shop_id)
    .where('performance.business_date', '>=', start_date)
    .where('performance.business_date', '<=', end_date);
  if (actor.records_of) found = found.where('performance.uid', 'in', makersSeenBy(actor) as never);
  if (asked.uid) found = found.where('performance.uid', '=', asked.uid);
  if (asked.measure) found = found.where('performance.measure', '=', asked.measure);
  if (asked.group_id) {
    const departments = reads.across('staff_group', 'a department, with those below it');
    const meant = asked.group_alone
      ? departments.where('staff_group.group_id', '=', asked.group_id)
      : departments.where(sql<boolean>`${asked.group_id}::bigint = any(staff_group.path)`);
    const people = reads.across('staff', 'who works in a department').where('staff.group_id', 'in', meant.select('staff_group.group_id'));
    found = found.where('performance.uid', 'in', people.select('staff.uid'));
  }
  return found;
}

/** Whoever performed, with the department they are in. */
const withPeople = (found: ReturnType<typeof matching>) =>
  found
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'performance.org_id').onRef('staff.uid', '=', 'performance.uid'))
    .leftJoin('staff_group', (join) => join.onRef('staff_group.org_id', '=', 'staff.org_id').onRef('staff_group.group_id', '=', 'staff.group_id'));

/** What each colleague achieved, the most first. */
export const listAchievements = (ctx: Ctx, input: RequestOf<typeof achievementSearch>): Promise<ResponseOf<typeof achievementSearch>> =>
  read(ctx, async (reads) => {
    const people = withPeople(matching(reads, ctx, input))
      .groupBy(['performance.uid', 'staff.real_name', 'staff_group.group_name'])
      .select(['performance.uid', 'staff.real_name', sql<string>`coalesce(staff_group.group_name, '')`.as('group_name'), ...AMOUNTS])
      .orderBy('net_amount', 'desc')
      .orderBy('performance.uid');
    return pageOfRows((await reads.rows(people)) as Line[], input);
  });

/** What these come to, all together or one part of them. */
export const sumAchievements = (ctx: Ctx, { part, ...asked }: RequestOf<typeof achievementSum>): Promise<ResponseOf<typeof achievementSum>> =>
  read(ctx, async (reads) => {
    const found = matching(reads, ctx, asked);
    const sum = await reads.first((part ? found.where(PART[part]) : found).select([...AMOUNTS]));
    return { ...askedSpan(ctx, asked), currency_code: ctx.actor.shop.currency_code, ...sum! };
  });

/** By what a line of the summary is known, and what it is called. */
const GROUP: Readonly<Record<RequestOf<typeof achievementSummary>['group_by'], { group: RawBuilder<string>; name: RawBuilder<string> }>> = {
  day: { group: sql`performance.business_date::text`, name: sql`''` },
  month: { group: sql`to_char(performance.business_date, 'YYYY-MM')`, name: sql`''` },
  department: { group: sql`coalesce(staff_group.group_id::text, '')`, name: sql`coalesce(max(staff_group.group_name), '')` },
  measure: { group: sql`performance.measure`, name: sql`''` },
};

/** The same by time, department or measure, in that order. */
export const summariseAchievements = (ctx: Ctx, input: RequestOf<typeof achievementSummary>): Promise<ResponseOf<typeof achievementSummary>> =>
  read(ctx, async (reads) => {
    const { group, name } = GROUP[input.group_by];
    const groups = withPeople(matching(reads, ctx, input))
      .groupBy(group)
      .select([group.as('group'), name.as('name'), ...AMOUNTS])
      .orderBy(group);
    return pageOfRows((await reads.rows(groups)) as SummaryLine[], input);
  });

/** The lines of documents that a number is made of, the latest first. */
export const listAchieved = (ctx: Ctx, input: RequestOf<typeof achievementDetail>): Promise<ResponseOf<typeof achievementDetail>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input).where(PART[input.part]);
    const { rows, ...total } = await askPage(reads, input, hits, shown(hits));
    const names = await memberNames(
      reads,
      rows.flatMap(({ member_id }) => member_id ?? []),
    );
    const { currency_code } = ctx.actor.shop;
    return {
      rows: rows.map(({ member_id, measure, ...row }) => ({
        ...row,
        measure: measure as ResponseOf<typeof achievementDetail>['rows'][number]['measure'],
        currency_code,
        member_name: (member_id && names.get(member_id)) ?? '',
      })),
      ...total,
    };
  });

/** Documents and their lines are looked up by their keys, whoever made them: the performance is what was judged. */
function shown(hits: ReturnType<typeof matching>) {
  const of = (table: string, key: string, column: string) =>
    sql<
      string | null
    >`(select d.${sql.ref(column)} from ${sql.table(table)} d where d.org_id = performance.org_id and d.${sql.ref(key)} = performance.document_id)`;
  const either = (column: 'number' | 'member_id') => {
    const named = (document: string) => (column === 'number' ? `${document}_number` : 'member_id');
    return sql<string | null>`case performance.document
      when 'order' then ${of('sales_order', 'order_id', named('order'))}::text
      when 'deduction' then ${of('deduction', 'deduction_id', named('deduction'))}::text
      when 'order_refund' then ${of('order_refund', 'refund_id', named('refund'))}::text
      else ${of('card_refund', 'refund_id', named('refund'))}::text end`;
  };
  const item = (table: 'order_line' | 'deduction_line') =>
    sql`(select l.item_name from ${sql.table(table)} l where l.org_id = performance.org_id and l.line_id = performance.line_id)`;
  return hits
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'performance.org_id').onRef('staff.uid', '=', 'performance.uid'))
    .select([
      'performance.performance_id',
      'performance.business_date',
      'performance.uid',
      'staff.real_name',
      'performance.measure',
      'performance.document',
      'performance.document_id',
      'performance.amount',
      commission.as('commission_amount'),
      sql<string>`coalesce(${either('number')}, '')`.as('document_number'),
      either('member_id').as('member_id'),
      sql<string>`coalesce(${item('order_line')}, ${item('deduction_line')}, '')`.as('item_name'),
    ])
    .orderBy('performance.business_date', 'desc')
    .orderBy('performance.performance_id', 'desc');
}
