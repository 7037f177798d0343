import type { OpenedCard } from '#domains/card/server/api.ts';
import { sellBalanceCard, sellCountCards } from '#domains/card/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LineShare } from '../model/settlement.rules.ts';
import { worthOf } from '../model/settlement.rules.ts';
import type { LockedOrder, StoredLine } from './order.locks.ts';

/** Opens the cards that an order sold, under the terms of the moment it was made. */
export function openSoldCards(
  uow: UnitOfWork,
  ctx: Ctx,
  order: LockedOrder,
  lines: readonly StoredLine[],
  shares: readonly LineShare[],
): OpenedCard[] {
  return lines.flatMap((line, index) => {
    const { terms, quantity, line_id, amount_receivable, item_id, item_name } = line;
    if (!terms) return [];
    const share = shares[index]!;
    const sale = { member_id: order.member_id!, card_name: item_name, template_id: item_id, source_id: line_id, quantity };
    if (terms.kind === 'stored_value_card') return [sellBalanceCard(uow, ctx, { ...sale, terms, price: amount_receivable })];
    return sellCountCards(uow, ctx, { ...sale, terms, price: amount_receivable, paid: amount_receivable - share.debt, value: worthOf(share) });
  });
}
