import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PendingRow, pendingSearch } from '../contract/pending.endpoints.ts';

type Search = RequestOf<typeof pendingSearch>;

/** Treatments that were sold and not done yet, the latest cards first; of each counter what is left and what it is worth. */
export const listPending = (ctx: Ctx, input: Search): Promise<Page<PendingRow>> =>
  read(ctx, async (reads) => {
    const hits = counters(matching(reads, input));
    const latest = shown(hits).orderBy('card.card_id', 'desc').orderBy('item.position');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    return { rows: rows.map((row) => ({ ...row, mobile_number: maskPhone(row.mobile_number) }) as PendingRow), ...total };
  });

/** Cards with units left. What was said of the word decides which index leads to them. */
function matching(reads: Reads, { key_word, member_id, shop_id, card_status }: Search) {
  let cards = reads.from('card').where('card.kind', '=', sql.lit('count_card')).where('card.left_num', '>', sql.lit('0'));
  if (member_id) cards = cards.where('card.member_id', '=', member_id);
  if (shop_id) cards = cards.where('card.shop_id', '=', shop_id);
  if (card_status) cards = cards.where('card.status', '=', card_status);
  const word = key_word?.trim();
  if (!word) return cards;
  return /^c\d/i.test(word)
    ? cards.where('card.card_number', '=', word.toUpperCase())
    : cards.where('card.member_id', 'in', searchedMembers(reads, word));
}

const counters = (cards: ReturnType<typeof matching>) =>
  cards
    .innerJoin('card_item as item', (join) => join.onRef('item.org_id', '=', 'card.org_id').onRef('item.card_id', '=', 'card.card_id'))
    .innerJoin('ledger_account as counter', (join) =>
      join.onRef('counter.org_id', '=', 'item.org_id').onRef('counter.account_id', '=', 'item.counter_account_id'),
    )
    .where('counter.balance', '>', 0);

const shown = (hits: ReturnType<typeof counters>) =>
  hits
    .innerJoin('ledger_account as deferred', (join) =>
      join.onRef('deferred.org_id', '=', 'item.org_id').onRef('deferred.account_id', '=', 'item.deferred_account_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'card.org_id').onRef('shop.shop_id', '=', 'card.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
    .select([
      'item.card_item_id',
      'card.card_id',
      'card.card_name',
      'card.card_number',
      'card.status as card_status',
      'card.opened_on',
      'card.valid_end',
      'card.shop_id',
      'shop.shop_name',
      'card.member_id',
      'member.member_name',
      'member.mobile_number',
      'item.item_name',
      'item.total_num',
      'counter.balance as remain_num',
      'card.currency_code',
      'deferred.balance as remain_value',
    ]);
