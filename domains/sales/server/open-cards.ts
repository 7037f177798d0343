import type { CardPayment, LockedCard, LoadedCard, OpenedCard } from '#domains/card/server/api.ts';
import { loadBalanceCard, sellBalanceCard, sellCountCards } from '#domains/card/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LineShare } from '../model/settlement.rules.ts';
import { isUnits } from '../contract/package.units.ts';
import { worthOf } from '../model/settlement.rules.ts';
import type { LockedOrder, StoredLine } from './order.locks.ts';

/** A card that an order opened or loaded: its postings and, of one that was loaded, its record. */
export type SoldCard = Pick<OpenedCard, 'postings'> & Partial<Pick<LoadedCard, 'note'>>;

/** Opens the cards that an order sold, under the terms of the moment it was made, and loads those it recharges. */
export async function openSoldCards(
  uow: UnitOfWork,
  ctx: Ctx,
  order: LockedOrder,
  lines: readonly StoredLine[],
  shares: readonly LineShare[],
  { cards, byCard }: { cards: readonly LockedCard[]; byCard: ReadonlyMap<string, CardPayment> },
): Promise<SoldCard[]> {
  const sold: SoldCard[] = [];
  /** What the order itself did to a card before the next line loads it. */
  const moved = new Map([...byCard].map(([card_id, { principal, gift }]) => [card_id, { principal, gift }]));
  for (const [index, line] of lines.entries()) {
    const { terms, line_id, amount_receivable, item_id, card_id, package_id } = line;
    if (!terms) continue;
    const share = shares[index]!;
    const sale = { member_id: order.member_id!, card_name: line.item_name, source_id: line_id, quantity: line.quantity };
    if (terms.kind === 'count_card') {
      const paid = { price: amount_receivable, paid: amount_receivable - share.debt, value: worthOf(share) };
      // Projects of a package are the units of one card; what else of it is a card is the catalogue's.
      const of = isUnits(line)
        ? { card_name: `${line.package_name} · ${line.item_name}`, quantity: 1, template: { shop_card_id: null, package_id } }
        : { template: { shop_card_id: item_id, package_id: null } };
      sold.push(...sellCountCards(uow, ctx, { ...sale, terms, ...paid, ...of }));
    } else if (card_id === null) {
      sold.push(sellBalanceCard(uow, ctx, { ...sale, terms, price: amount_receivable, sbc_id: item_id }));
    } else {
      const card = cards.find((known) => known.card_id === card_id)!;
      const document = { document: 'order' as const, document_id: order.order_id, document_number: order.order_number };
      const spent = moved.get(card_id) ?? { principal: 0, gift: 0 };
      const loaded = await loadBalanceCard(uow, ctx, card, { terms, quantity: line.quantity, line_id, document, spent });
      moved.set(card_id, { principal: spent.principal - loaded.principal, gift: spent.gift - loaded.gift });
      sold.push(loaded);
    }
  }
  return sold;
}
