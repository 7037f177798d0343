import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { proofColumns, proofTaken } from '#domains/card/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ExchangeRow, exchangeSearch } from '../contract/exchange.endpoints.ts';

type Search = RequestOf<typeof exchangeSearch>;

/** Exchanges within one's reach, latest first. */
export const searchExchanges = (ctx: Ctx, input: Search): Promise<Page<ExchangeRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, reads, hits));
    return { rows: rows as ExchangeRow[], ...total };
  });

function matching(reads: Reads, { member_id, start_date, end_date }: Search) {
  let found = reads.from('card_exchange');
  if (member_id) found = found.where('card_exchange.member_id', '=', member_id);
  return onDays(found, 'card_exchange.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, reads: Reads, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card_exchange.org_id').onRef('member.member_id', '=', 'card_exchange.member_id'))
    .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_exchange.org_id').onRef('card.card_id', '=', 'card_exchange.card_id'))
    .innerJoin('card as got', (join) => join.onRef('got.org_id', '=', 'card_exchange.org_id').onRef('got.card_id', '=', 'card_exchange.to_card_id'))
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'card_exchange.org_id').onRef('sales_order.order_id', '=', 'card_exchange.order_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card_exchange.org_id').onRef('shop.shop_id', '=', 'card_exchange.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'card_exchange.org_id').onRef('staff.uid', '=', 'card_exchange.created_uid'))
    .leftJoin('member_proof', (join) =>
      join.on(proofTaken({ table: 'card_exchange', document: { is: 'card_exchange' }, id: 'exchange_id', member: 'member_id' })),
    )
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'card_exchange.exchange_id',
      'card_exchange.exchange_number',
      'card_exchange.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('card_exchange.created_at')).as('create_time'),
      'shop.shop_name',
      'card_exchange.currency_code',
      'card_exchange.member_id',
      'member.member_name',
      'card.card_name',
      'card.card_number',
      'got.card_number as to_card_number',
      'card_exchange.target_name',
      'card_exchange.quantity',
      'card_exchange.num',
      'card_exchange.value',
      'card_exchange.list_amount',
      'card_exchange.due',
      'card_exchange.kept',
      'card_exchange.order_id',
      'sales_order.order_number',
      'card_exchange.reason',
      'staff.real_name as operator_name',
      jsonArrayFrom(
        reads
          .across('card_exchange_item', 'the units of an exchange that was found')
          .innerJoin('card_item', (join) =>
            join.onRef('card_item.org_id', '=', 'card_exchange_item.org_id').onRef('card_item.card_item_id', '=', 'card_exchange_item.card_item_id'),
          )
          .whereRef('card_exchange_item.exchange_id', '=', ref('card_exchange.exchange_id'))
          .select(['card_item.item_name as name', 'card_exchange_item.num'])
          .orderBy('card_exchange_item.card_item_id'),
      ).as('items'),
    ])
    .orderBy('card_exchange.business_date', 'desc')
    .orderBy('card_exchange.exchange_id', 'desc');
