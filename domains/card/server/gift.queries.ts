import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GiftRow, giftSearch } from '../contract/gift.endpoints.ts';
import { proofColumns, proofTaken } from './proof.queries.ts';

type Search = RequestOf<typeof giftSearch>;

/** What members gave each other within one's reach, latest first. */
export const searchGifts = (ctx: Ctx, input: Search): Promise<Page<GiftRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, reads, hits));
    return { rows: rows as GiftRow[], ...total };
  });

function matching(reads: Reads, { member_id, side, kinds, start_date, end_date }: Search) {
  let gifts = reads.from('card_gift');
  if (member_id && side === 'given') gifts = gifts.where('card_gift.from_member_id', '=', member_id);
  else if (member_id && side === 'received') gifts = gifts.where('card_gift.to_member_id', '=', member_id);
  else if (member_id)
    gifts = gifts.where(({ or, eb }) => or([eb('card_gift.from_member_id', '=', member_id), eb('card_gift.to_member_id', '=', member_id)]));
  if (kinds.length > 0) gifts = gifts.where('card_gift.kind', 'in', kinds);
  return onDays(gifts, 'card_gift.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, reads: Reads, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('member as giver', (join) =>
      join.onRef('giver.org_id', '=', 'card_gift.org_id').onRef('giver.member_id', '=', 'card_gift.from_member_id'),
    )
    .innerJoin('member as receiver', (join) =>
      join.onRef('receiver.org_id', '=', 'card_gift.org_id').onRef('receiver.member_id', '=', 'card_gift.to_member_id'),
    )
    .innerJoin('card as given', (join) => join.onRef('given.org_id', '=', 'card_gift.org_id').onRef('given.card_id', '=', 'card_gift.from_card_id'))
    .innerJoin('card as got', (join) => join.onRef('got.org_id', '=', 'card_gift.org_id').onRef('got.card_id', '=', 'card_gift.to_card_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card_gift.org_id').onRef('shop.shop_id', '=', 'card_gift.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'card_gift.org_id').onRef('staff.uid', '=', 'card_gift.created_uid'))
    .leftJoin('member_proof', (join) => join.on(proofTaken({ table: 'card_gift', document: { is: 'card_gift' }, id: 'gift_id', member: 'from_member_id' })))
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'card_gift.gift_id',
      'card_gift.gift_number',
      'card_gift.kind',
      'card_gift.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('card_gift.created_at')).as('create_time'),
      'shop.shop_name',
      'card_gift.currency_code',
      'card_gift.from_member_id',
      'giver.member_name as from_member_name',
      'card_gift.to_member_id',
      'receiver.member_name as to_member_name',
      'given.card_name',
      'given.card_number as from_card_number',
      'got.card_number as to_card_number',
      'card_gift.principal',
      'card_gift.gift',
      'card_gift.num',
      'card_gift.value',
      'card_gift.reason',
      sql<string>`staff.real_name`.as('operator_name'),
      jsonArrayFrom(
        reads
          .across('card_gift_item', 'the units of a gift that was found')
          .innerJoin('card_item', (join) =>
            join.onRef('card_item.org_id', '=', 'card_gift_item.org_id').onRef('card_item.card_item_id', '=', 'card_gift_item.from_item_id'),
          )
          .whereRef('card_gift_item.gift_id', '=', ref('card_gift.gift_id'))
          .select(['card_item.item_name as name', 'card_gift_item.num'])
          .orderBy('card_gift_item.from_item_id'),
      ).as('items'),
    ])
    .orderBy('card_gift.business_date', 'desc')
    .orderBy('card_gift.gift_id', 'desc');
