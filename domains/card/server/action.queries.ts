import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CardActionRow, cardActionSearch } from '../contract/action.endpoints.ts';
import { proofColumns, proofTaken } from './proof.queries.ts';

type Search = RequestOf<typeof cardActionSearch>;

/** What was done to the cards within one's reach, latest first. */
export const searchActions = (ctx: Ctx, input: Search): Promise<Page<CardActionRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows as CardActionRow[], ...total };
  });

function matching(reads: Reads, { member_id, card_id, kind, start_date, end_date }: Search) {
  let actions = reads.from('card_action');
  if (member_id) actions = actions.where('card_action.member_id', '=', member_id);
  if (card_id) actions = actions.where('card_action.card_id', '=', card_id);
  if (kind) actions = actions.where('card_action.kind', '=', kind);
  return onDays(actions, 'card_action.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_action.org_id').onRef('card.card_id', '=', 'card_action.card_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card_action.org_id').onRef('member.member_id', '=', 'card_action.member_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card_action.org_id').onRef('shop.shop_id', '=', 'card_action.shop_id'))
    .leftJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'card_action.org_id').onRef('operator.uid', '=', 'card_action.created_uid'),
    )
    .leftJoin('staff as approver', (join) =>
      join.onRef('approver.org_id', '=', 'card_action.org_id').onRef('approver.uid', '=', 'card_action.approved_uid'),
    )
    .leftJoin('member_proof', (join) =>
      join.on(
        proofTaken({
          table: 'card_action',
          document: { column: 'document', own: 'card_action', own_id: 'action_id' },
          id: 'document_id',
          member: 'member_id',
        }),
      ),
    )
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'card_action.action_id',
      'card_action.action_number',
      'card_action.kind',
      'card_action.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('card_action.created_at')).as('create_time'),
      'card_action.shop_id',
      'shop.shop_name',
      'card_action.card_id',
      'card.card_number',
      'card.card_name',
      'card_action.member_id',
      'member.member_name',
      'card.currency_code',
      'card_action.amount',
      'card_action.days',
      'card_action.principal_before',
      'card_action.principal_after',
      'card_action.gift_before',
      'card_action.gift_after',
      'card_action.num_before',
      'card_action.num_after',
      'card_action.valid_end_before',
      'card_action.valid_end_after',
      'card_action.reason',
      'card_action.document_number',
      sql<string>`coalesce(operator.real_name, '')`.as('operator_name'),
      sql<string>`coalesce(approver.real_name, '')`.as('approver_name'),
    ])
    .orderBy('card_action.business_date', 'desc')
    .orderBy('card_action.action_id', 'desc');
