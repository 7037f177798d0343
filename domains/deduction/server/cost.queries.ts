import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { deductionCosts, deductionCostSum } from '../contract/cost.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';

type Asked = RequestOf<typeof deductionCostSum>;
type Row = ResponseOf<typeof deductionCosts>['rows'][number];

/** What left the warehouse for a deduction, less what came back: what it lacked and was issued later with it. */
const cost = sql<number>`(select coalesce(sum(-sign(m.delta) * m.value_cents), 0) from stock_move m
  where m.org_id = deduction.org_id and m.document = 'deduction' and m.document_id = deduction.deduction_id and m.warehouse_id is not null)`;
const unlessCancelled = (column: 'num' | 'amount') =>
  sql<number>`case when deduction.status = ${sql.lit(deductionFlow.state.cancelled)} then 0 else ${sql.ref(`deduction.${column}`)} end`;

function matching(reads: Reads, ctx: Ctx, asked: Asked) {
  const { start_date, end_date } = askedSpan(ctx, asked);
  let found = reads
    .from('deduction')
    .where('deduction.shop_id', '=', ctx.actor.shop.shop_id)
    .where('deduction.business_date', '>=', start_date)
    .where('deduction.business_date', '<=', end_date);
  if (asked.shop_project_id) {
    const lines = sql`select from deduction_line l where l.org_id = deduction.org_id and l.deduction_id = deduction.deduction_id`;
    found = found.where(sql<boolean>`exists (${lines} and l.shop_project_id = ${asked.shop_project_id})`);
  }
  if (asked.with_cost) found = found.where(cost, '<>', 0);
  const word = asked.key_word?.trim();
  if (!word) return found;
  return /^d\d/i.test(word)
    ? found.where('deduction.deduction_number', '=', word.toUpperCase())
    : found.where('deduction.member_id', 'in', searchedMembers(reads, word));
}

/** The shop's deductions with what their supplies cost, the latest first. */
export const listCosts = (ctx: Ctx, input: RequestOf<typeof deductionCosts>): Promise<ResponseOf<typeof deductionCosts>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const shown = hits
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'deduction.org_id').onRef('member.member_id', '=', 'deduction.member_id'))
      .select([
        'deduction.deduction_id',
        'deduction.deduction_number',
        'deduction.business_date',
        'member.member_name',
        sql<string>`(select string_agg(l.item_name || '×' || l.num, '、' order by l.position) from deduction_line l
          where l.org_id = deduction.org_id and l.deduction_id = deduction.deduction_id)`.as('items'),
        'deduction.status',
        'deduction.currency_code',
        unlessCancelled('num').as('num'),
        unlessCancelled('amount').as('deduction_amount'),
        cost.as('cost'),
      ])
      .orderBy('deduction.business_date', 'desc')
      .orderBy('deduction.deduction_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, shown);
    return { rows: rows.map((row) => ({ ...row, margin: row.deduction_amount - row.cost }) as Row), ...total };
  });

/** What these come to. */
export const sumCosts = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof deductionCostSum>> =>
  read(ctx, async (reads) => {
    const sum = await reads.first(
      matching(reads, ctx, input).select([
        sql<number>`coalesce(sum(${unlessCancelled('num')}), 0)::integer`.as('num'),
        sql<number>`coalesce(sum(${unlessCancelled('amount')}), 0)`.as('deduction_amount'),
        sql<number>`coalesce(sum(${cost}), 0)`.as('cost'),
      ]),
    );
    const { num, deduction_amount, cost: spent } = sum!;
    return { ...askedSpan(ctx, input), currency_code: ctx.actor.shop.currency_code, num, deduction_amount, cost: spent, margin: deduction_amount - spent };
  });
