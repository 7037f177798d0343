import { sql } from 'kysely';
import type { LockedCard } from '#domains/card/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { cardRefundFlow } from '../model/card-refund.machine.ts';

const WHEREVER = 'what went back of a card and of what it came from is read with the card, which was judged';

/** A card, those that its value came from and went on to, given away or moved, and theirs in turn: what was one card's is one. */
async function cardsOfValue(reads: Reads, { card_id, member_id }: LockedCard): Promise<string[]> {
  const [cards, holders] = [new Set([card_id]), new Set([member_id])];
  let next = [card_id];
  while (next.length > 0) {
    const [at, of] = [next, [...holders]];
    const moved = await reads.rows(
      reads
        .across('card_gift', WHEREVER)
        .select(['from_card_id', 'from_member_id', 'to_card_id', 'to_member_id'])
        .where(({ eb, and, or }) =>
          or([
            and([eb('from_member_id', 'in', of), eb('from_card_id', 'in', at)]),
            and([eb('to_member_id', 'in', of), eb('to_card_id', 'in', at)]),
          ]),
        ),
    );
    next = [...new Set(moved.flatMap(({ from_card_id, to_card_id }) => [from_card_id, to_card_id]))].filter((id) => !cards.has(id));
    for (const id of next) cards.add(id);
    for (const { from_member_id, to_member_id } of moved) holders.add(from_member_id).add(to_member_id);
  }
  return [...cards];
}

/** What went back before of a card and of those that its value came from or went on to; what stayed with the shop counted; in cents. */
export async function wentBackOf(reads: Reads, card: LockedCard): Promise<number> {
  const cards = card.kind === 'count_card' ? [card.card_id] : await cardsOfValue(reads, card);
  const sum = reads
    .across('card_refund', WHEREVER)
    .where('card_id', 'in', cards)
    .where('status', '=', cardRefundFlow.state.done)
    .select(sql<number>`coalesce(sum(amount + kept), 0)`.as('amount'));
  return (await reads.first(sum))!.amount;
}

/** The same of all that orders sold: what was sold or loaded at once counts at once, wherever it went on to. */
export async function wentBackOfOrders(reads: Reads, orders: readonly string[]): Promise<number> {
  const [ofLines, kept] = await Promise.all([
    reads.first(
      reads
        .across('order_line', WHEREVER)
        .where('order_id', 'in', [...orders])
        .select(sql<number>`coalesce(sum(refunded_amount), 0)`.as('amount')),
    ),
    reads.first(
      reads
        .across('card_refund', WHEREVER)
        .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'card_refund.org_id').onRef('card.card_id', '=', 'card_refund.card_id'))
        .innerJoin('order_line', (join) => join.onRef('order_line.org_id', '=', 'card.org_id').onRef('order_line.line_id', '=', 'card.source_id'))
        .where('order_line.order_id', 'in', [...orders])
        .where('card.source', '=', sql.lit('sale'))
        .where('card_refund.status', '=', cardRefundFlow.state.done)
        .select(sql<number>`coalesce(sum(card_refund.kept), 0)`.as('amount')),
    ),
  ]);
  return ofLines!.amount + kept!.amount;
}
