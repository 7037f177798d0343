import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import { toDecide } from '#kernel/server/to-decide.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ReviewRow, reviewSearch } from '../contract/review.endpoints.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { isSentBack } from '../model/review.rules.ts';

type Search = RequestOf<typeof reviewSearch>;

/** Payments of the shop that are, or were, looked at again, the latest first. */
export const listReviews = (ctx: Ctx, input: Search): Promise<Page<ReviewRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows.map(({ created_uid, status, ...row }) => present({ ...row, created_uid, status }, ctx)), ...total };
  });

function matching(reads: Reads, { actor }: Ctx, { key_word, status, pay_method, start_date, end_date }: Search) {
  let reviews = reads.from('payment_review').where('payment_review.shop_id', '=', actor.shop.shop_id);
  // Few wait: their own index finds them.
  if (status) reviews = reviews.where('payment_review.status', '=', status === reviewFlow.state.pending ? sql.lit(status) : status);
  reviews = onDays(reviews, 'payment_review.business_date', { start_date, end_date });
  if (pay_method) reviews = reviews.where('payment_review.payment_id', 'in', paidBy(reads, actor.shop.shop_id, pay_method));
  const word = key_word?.trim();
  if (!word) return reviews;
  const orders = reads.from('sales_order').select('sales_order.order_id');
  return reviews.where(
    'payment_review.order_id',
    'in',
    /^s\d/i.test(word)
      ? orders.where('sales_order.order_number', '=', word.toUpperCase())
      : orders.where('sales_order.member_id', 'in', searchedMembers(reads, word)),
  );
}

const paidBy = (reads: Reads, shop_id: string, pay_method: string) =>
  reads
    .from('order_payment')
    .innerJoin('payment_pattern as way', (join) =>
      join.onRef('way.org_id', '=', 'order_payment.org_id').onRef('way.payment_pattern_id', '=', 'order_payment.payment_pattern_id'),
    )
    .where('way.shop_id', '=', shop_id)
    .where('way.pay_method', '=', pay_method)
    .select('order_payment.payment_id');

/** Whether the reader said of the order that money came another way: they do not say that it came. */
const saidBy = ({ actor }: Ctx) =>
  sql<boolean>`exists (select from order_change said where said.org_id = payment_review.org_id and said.order_id = payment_review.order_id
    and said.what = 'payment' and said.uid = ${actor.uid})`;

/** One slip may have paid two orders, or be shown for a payment that never was. */
const IS_SLIP_AGAIN = sql<boolean>`paid.slip_number <> '' and exists (select from order_payment again where again.org_id = paid.org_id
  and again.slip_number = paid.slip_number and again.slip_number <> '' and again.payment_id <> paid.payment_id)`;

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('order_payment as paid', (join) =>
      join.onRef('paid.org_id', '=', 'payment_review.org_id').onRef('paid.payment_id', '=', 'payment_review.payment_id'),
    )
    .innerJoin('payment_pattern as way', (join) =>
      join.onRef('way.org_id', '=', 'paid.org_id').onRef('way.payment_pattern_id', '=', 'paid.payment_pattern_id'),
    )
    .innerJoin('sales_order as sold', (join) =>
      join.onRef('sold.org_id', '=', 'payment_review.org_id').onRef('sold.order_id', '=', 'payment_review.order_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'payment_review.org_id').onRef('shop.shop_id', '=', 'payment_review.shop_id'))
    .innerJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'payment_review.org_id').onRef('operator.uid', '=', 'payment_review.created_uid'),
    )
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sold.org_id').onRef('member.member_id', '=', 'sold.member_id'))
    .leftJoin('staff as decider', (join) =>
      join.onRef('decider.org_id', '=', 'payment_review.org_id').onRef('decider.uid', '=', 'payment_review.decided_uid'),
    )
    .select(({ ref }) => [
      'payment_review.payment_id',
      'payment_review.status',
      'payment_review.asked_for',
      'payment_review.business_date',
      'payment_review.created_uid',
      whenIn(ctx.actor.shop.time_zone, ref('payment_review.created_at')).as('create_time'),
      'operator.real_name as operator_name',
      'way.pattern_name',
      'way.pay_method',
      'paid.slip_number',
      IS_SLIP_AGAIN.as('is_slip_again'),
      'paid.amount',
      'sold.currency_code',
      'payment_review.shop_id',
      'shop.shop_name',
      'payment_review.order_id',
      'sold.order_number',
      'sold.item_summary',
      'sold.line_num',
      'sold.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      sql<boolean>`paid.repayment_id is not null`.as('is_repayment'),
      sql<string>`coalesce(decider.real_name, '')`.as('decider_name'),
      whenIn(ctx.actor.shop.time_zone, ref('payment_review.decided_at')).as('decide_time'),
      'payment_review.decide_reason',
      saidBy(ctx).as('is_said'),
    ])
    .orderBy('payment_review.business_date', 'desc')
    .orderBy('payment_review.payment_id', 'desc');

type Row = Omit<ReviewRow, 'review_status' | 'asked_for' | 'actions' | 'pay_method' | 'currency_code' | 'decide_time'> & {
  status: string;
  asked_for: string;
  created_uid: string;
  is_said: boolean;
  pay_method: string;
  currency_code: string;
  decide_time: string | null;
};

/** A review as its reader may see it. */
const present = ({ created_uid, status, is_said, ...row }: Row, { actor }: Ctx): ReviewRow => ({
  ...row,
  pay_method: row.pay_method as ReviewRow['pay_method'],
  currency_code: row.currency_code as ReviewRow['currency_code'],
  asked_for: row.asked_for as ReviewRow['asked_for'],
  review_status: status as ReviewRow['review_status'],
  actions: actionsOf(reviewFlow, { ...row, status, created_uid }, actor).filter((step) => step !== 'pass' || !(is_said || isSentBack(row))),
});

/** How many payments wait for the caller to say whether they came. */
export const reviewsToDecide = (reads: Reads, ctx: Ctx): Promise<number> => toDecide(reads, ctx, reviewFlow);
