import { proofColumns, proofTaken } from '#domains/card/server/api.ts';
import { type Expression, sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import { arrivalOf, arrivalProblem } from '#domains/payment/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { cardRefundSearch, RefundRow } from '../contract/card-refund.endpoints.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';

type Search = RequestOf<typeof cardRefundSearch>;

/** Refunds of cards within one's reach, latest first. */
export const searchRefunds = (ctx: Ctx, input: Search): Promise<Page<RefundRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return {
      rows: rows.map(
        ({ created_uid, shop_id, ...row }) =>
          ({ ...row, actions: actionsOf(cardRefundFlow, { ...row, created_uid, shop_id }, ctx.actor) }) as RefundRow,
      ),
      ...total,
    };
  });

function matching(reads: Reads, { key_word, member_id, shop_id, status, kind, arrival, start_date, end_date }: Search) {
  let refunds = reads.from('card_refund');
  if (member_id) refunds = refunds.where('card_refund.member_id', '=', member_id);
  if (shop_id) refunds = refunds.where('card_refund.shop_id', '=', shop_id);
  if (status) refunds = refunds.where('card_refund.status', '=', status);
  if (kind) refunds = refunds.where(ofKind(kind));
  if (arrival) refunds = refunds.where(({ ref }) => sql<boolean>`${arrivalHere(ref('card_refund.org_id'), ref('card_refund.refund_id'))} = ${arrival}`);
  refunds = onDays(refunds, 'card_refund.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (!word) return refunds;
  return /^r\d/i.test(word)
    ? refunds.where('card_refund.refund_number', '=', word.toUpperCase())
    : refunds.where('card_refund.member_id', 'in', searchedMembers(reads, word));
}

const paidBy = sql<string>`coalesce((
  select string_agg(way.pattern_name, '、' order by paid.payment_pattern_id) from card_refund_payment paid
  join payment_pattern way on way.org_id = paid.org_id and way.payment_pattern_id = paid.payment_pattern_id
  where paid.org_id = card_refund.org_id and paid.refund_id = card_refund.refund_id), '')`;

/** It was made, and the customer or a card got something. */
const givenBack = sql<boolean>`card_refund.status = ${sql.lit(cardRefundFlow.state.done)}
  and card_refund.amount + card_refund.restored_principal + card_refund.restored_gift > 0`;

const arrivalHere = (org_id: Expression<unknown>, refund_id: Expression<unknown>) => arrivalOf('card_refund', org_id, refund_id, givenBack);

/** Of a card that is one. */
const ofKind = (kind: string) => sql<boolean>`exists (
  select from card held where held.org_id = card_refund.org_id and held.card_id = card_refund.card_id and held.kind = ${kind})`;

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_refund.org_id').onRef('card.card_id', '=', 'card_refund.card_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card_refund.org_id').onRef('member.member_id', '=', 'card_refund.member_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card_refund.org_id').onRef('shop.shop_id', '=', 'card_refund.shop_id'))
    .innerJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'card_refund.org_id').onRef('operator.uid', '=', 'card_refund.created_uid'),
    )
    .leftJoin('staff as decider', (join) =>
      join.onRef('decider.org_id', '=', 'card_refund.org_id').onRef('decider.uid', '=', 'card_refund.decided_uid'),
    )
    .leftJoin('member_proof', (join) =>
      join.on(proofTaken({ table: 'card_refund', document: { is: 'card_refund' }, id: 'refund_id', member: 'member_id' })),
    )
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'card_refund.refund_id',
      'card_refund.refund_number',
      'card_refund.status',
      'card_refund.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('card_refund.created_at')).as('create_time'),
      'card_refund.shop_id',
      'shop.shop_name',
      'card_refund.card_id',
      'card.card_name',
      'card.card_number',
      'card.kind',
      'card_refund.member_id',
      'member.member_name',
      'card_refund.currency_code',
      'card_refund.amount',
      'card_refund.gift',
      'card_refund.num',
      'card_refund.debt',
      'card_refund.kept',
      'card_refund.restored_principal',
      paidBy.as('paid_by'),
      arrivalHere(ref('card_refund.org_id'), ref('card_refund.refund_id')).as('arrival'),
      arrivalProblem('card_refund', ref('card_refund.org_id'), ref('card_refund.refund_id')).as('arrival_problem'),
      'card_refund.reason',
      'card_refund.created_uid',
      'operator.real_name as operator_name',
      sql<string>`coalesce(decider.real_name, '')`.as('decider_name'),
      whenIn(ctx.actor.shop.time_zone, ref('card_refund.decided_at')).as('decide_time'),
      'card_refund.decide_reason',
    ])
    .orderBy('card_refund.business_date', 'desc')
    .orderBy('card_refund.refund_id', 'desc');
