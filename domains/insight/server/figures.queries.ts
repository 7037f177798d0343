import { sql } from 'kysely';
import { countLow } from '#domains/card/server/api.ts';
import { duePlans, plansOfDay } from '#domains/follow_up/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DayFigures, HomeTodo, homeHead } from '../contract/insight.endpoints.ts';

const sum = (condition: string) => sql<number>`coalesce(sum(amount) filter (where ${sql.raw(condition)}), 0)`;

/** Sums over the lines, or the payments, of the orders at hand. */
const ofLines = (column: string, condition = 'true') =>
  sql<number>`coalesce(sum((select sum(${sql.raw(column)}) from order_line l
    where l.org_id = sales_order.org_id and l.order_id = sales_order.order_id and ${sql.raw(condition)})), 0)`;
const ofPayments = (column: string) =>
  sql<number>`coalesce(sum((select sum(${sql.raw(column)}) from order_payment p
    where p.org_id = sales_order.org_id and p.order_id = sales_order.order_id and p.repayment_id is null)), 0)`;

/** The shop's figures of a business date, read off the ledger; orders, treatments and new members are counted. */
export const figuresOfDay = (ctx: Ctx, { business_date }: RequestOf<typeof homeHead>): Promise<DayFigures> =>
  read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const day = business_date ?? dayIn(shop.time_zone, ctx.now);
    const [books, received, orders, repaid, deductions, members, plans] = await Promise.all([
      reads.first(booksOf(reads, shop.shop_id, shop.currency_code, day)),
      reads.rows(receivedBy(reads, shop.shop_id, shop.currency_code, day)),
      reads.first(
        reads
          .from('sales_order')
          .where('sales_order.shop_id', '=', shop.shop_id)
          .where('business_date', '=', day)
          .where('settled_at', 'is not', null)
          .select([
            sql<number>`count(*)::integer`.as('order_num'),
            sql<number>`coalesce(sum(amount_receivable), 0)`.as('receivable'),
            ofLines('l.amount_receivable', "l.item_type = 'stored_value_card'").as('recharge'),
            ofLines('l.left_debt').as('debt'),
            ofPayments('p.principal').as('principal'),
            ofPayments('p.gift').as('gift'),
          ]),
      ),
      reads.first(
        reads
          .from('repayment')
          .where('repayment.shop_id', '=', shop.shop_id)
          .where('business_date', '=', day)
          .select([sql<number>`coalesce(sum(amount), 0)`.as('amount'), sql<number>`coalesce(sum(principal), 0)`.as('principal')]),
      ),
      reads.first(
        reads
          .from('deduction')
          .where('deduction.shop_id', '=', shop.shop_id)
          .where(({ or, eb }) => or([eb('business_date', '=', day), eb('cancel_date', '=', day)]))
          .select(
            sql<number>`coalesce(sum(num * ((business_date = ${day})::integer - (coalesce(cancel_date = ${day}, false))::integer)), 0)`.as('num'),
          ),
      ),
      reads.first(
        reads
          .from('member')
          .where('member.shop_id', '=', shop.shop_id)
          .where('member.withdrawn_at', 'is', null)
          .where('created_at', '>=', sql<Date>`(${day}::date)::timestamp at time zone ${shop.time_zone}`)
          .where('created_at', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone ${shop.time_zone}`)
          .select(sql<number>`count(*)::integer`.as('n')),
      ),
      plansOfDay(reads, ctx, day),
    ]);
    const { recharge = 0, receivable = 0, order_num = 0, debt = 0, principal = 0, gift = 0 } = orders ?? {};
    return {
      business_date: day,
      currency_code: shop.currency_code,
      received,
      amount_received: received.reduce((total, row) => total + row.amount, 0),
      refund_amount: books?.refund_amount ?? 0,
      principal_spent: principal + (repaid?.principal ?? 0),
      gift_spent: gift,
      debt_added: debt,
      debt_repaid: repaid?.amount ?? 0,
      order_num,
      sale_amount: receivable - recharge,
      recharge_amount: recharge,
      recharge_gift: books?.recharge_gift ?? 0,
      deduction_num: Number(deductions?.num ?? 0),
      deduction_amount: books?.deduction_amount ?? 0,
      new_member_num: members?.n ?? 0,
      ...plans,
    };
  });

/** Gift that a sale loads: what comes back, is put on file or changes hands is no grant. */
const GRANTED = `account = 'gift_contra' and amount > 0 and exists (select from ledger_entry e
  where e.org_id = posting.org_id and e.entry_id = posting.entry_id and e.kind in ('sale', 'recharge'))`;

/** What the ledger says of a day, apart from tenders. */
const booksOf = (reads: Reads, shop_id: string, unit: string, day: string) =>
  reads
    .from('posting')
    .where('posting.shop_id', '=', shop_id)
    .where('posting.business_date', '=', day)
    .where('posting.unit', '=', unit)
    .where('account_id', 'is', null)
    .select([
      sum(GRANTED).as('recharge_gift'),
      sql<number>`-${sum("account = 'tender' and amount < 0")}`.as('refund_amount'),
      sql<number>`-${sum("account = 'revenue' and ref = 'count_card'")}`.as('deduction_amount'),
    ]);

/** Money that came in, by the way it was paid. */
const receivedBy = (reads: Reads, shop_id: string, unit: string, day: string) =>
  reads
    .from('posting')
    .where('posting.shop_id', '=', shop_id)
    .where('posting.business_date', '=', day)
    .where('posting.unit', '=', unit)
    .where('posting.account', '=', 'tender')
    .where('account_id', 'is', null)
    .innerJoin('payment_pattern', (join) =>
      join.onRef('payment_pattern.org_id', '=', 'posting.org_id').on(sql<boolean>`payment_pattern.payment_pattern_id = posting.ref::bigint`),
    )
    .groupBy(['payment_pattern.payment_pattern_id', 'payment_pattern.pattern_name', 'payment_pattern.pay_method', 'payment_pattern.sort'])
    .orderBy('payment_pattern.sort')
    .select([
      'payment_pattern.payment_pattern_id',
      'payment_pattern.pattern_name',
      'payment_pattern.pay_method',
      sql<number>`sum(posting.amount)`.as('amount'),
    ])
    .$castTo<DayFigures['received'][number]>();

/** What waits for somebody in this shop. */
export const todo = (ctx: Ctx): Promise<HomeTodo> =>
  read(ctx, async (reads) => {
    const orders = () => reads.from('sales_order').where('sales_order.shop_id', '=', ctx.actor.shop.shop_id);
    const [pending, debts, low, refunds, plans] = await Promise.all([
      reads.first(
        orders()
          .where('status', '=', 'pending')
          .select([sql<number>`count(*)::integer`.as('n'), sql<number>`coalesce(sum(amount_receivable), 0)`.as('amount')]),
      ),
      reads.first(
        orders()
          .where('is_in_debt', '=', true)
          .select([sql<number>`count(*)::integer`.as('n'), sql<number>`coalesce(sum(amount_debt), 0)`.as('amount')]),
      ),
      countLow(reads, ctx),
      reads.first(
        reads
          .from('card_refund')
          .where('card_refund.shop_id', '=', ctx.actor.shop.shop_id)
          .where('status', '=', sql.lit('pending'))
          .select([sql<number>`count(*)::integer`.as('n'), sql<number>`coalesce(sum(amount), 0)`.as('amount')]),
      ),
      duePlans(reads, ctx),
    ]);
    return {
      pending_order_num: pending?.n ?? 0,
      pending_order_amount: pending?.amount ?? 0,
      debt_order_num: debts?.n ?? 0,
      debt_amount: debts?.amount ?? 0,
      low_count_num: low.low_count,
      low_balance_num: low.low_balance,
      expiring_num: low.expiring,
      refund_num: refunds?.n ?? 0,
      refund_amount: refunds?.amount ?? 0,
      ...plans,
    };
  });
