import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Repaid } from '../model/repaid.rules.ts';
import { creditCards } from '../model/repaid.rules.ts';
import { refuseCard } from '../model/card.refusals.ts';
import type { LockedCard } from './card.locks.ts';
import { CARD_COLUMNS } from './card.locks.ts';
import { cardFlow } from '../model/card.machine.ts';

/** The cards that a repayment touches: the member's that pay it, and those that the repaid lines sold, whoever holds them. */
export interface RepayCards {
  paying: LockedCard[];
  sold: LockedCard[];
}

/** Locks them together, in order of id; 404 when a paying one is not the member's. */
export async function lockRepayCards(
  uow: UnitOfWork,
  { member_id, cardIds, lineIds }: { member_id: string; cardIds: readonly string[]; lineIds: readonly string[] },
): Promise<RepayCards> {
  const ids = [...new Set(cardIds)];
  const cards = (await uow.rows(
    uow
      .across('card', 'a card may be used in other shops than its own; the order that sold one was judged')
      .select(CARD_COLUMNS)
      .where(({ eb, and, or }) =>
        or([
          ...(ids.length > 0 ? [and([eb('member_id', '=', member_id), eb('card_id', 'in', ids)])] : []),
          ...(lineIds.length > 0 ? [and([eb('source', '=', 'sale'), eb('source_id', 'in', [...lineIds])])] : []),
        ]),
      )
      .orderBy('card_id')
      .forNoKeyUpdate(),
  )) as LockedCard[];
  const paying = cards.filter((card) => ids.includes(card.card_id));
  if (paying.length !== ids.length) throw refuseCard(404, 'card_not_found');
  return { paying, sold: cards.filter((card) => card.source === 'sale' && lineIds.includes(card.source_id)) };
}

/** Counts what was repaid of a line towards the count cards it sold: units that waited for payment are freed (domain: rule 5). */
export function creditRepaid(uow: UnitOfWork, { sold }: RepayCards, line: Repaid & { line_id: string }): void {
  const cards = sold.filter((card) => card.source_id === line.line_id && card.kind === 'count_card' && card.status !== cardFlow.state.invalid);
  creditCards(cards, line).forEach(({ amount, principal }, index) => {
    if (amount === 0) return;
    void uow.run(
      uow
        .update('card')
        .set(({ eb }) => ({ paid: eb('paid', '+', amount), repaid_principal: eb('repaid_principal', '+', principal) }))
        .where('card_id', '=', cards[index]!.card_id),
    );
  });
}
