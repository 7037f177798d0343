import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardFlow } from '../model/card.machine.ts';
import { noteAction } from './action.commands.ts';
import type { LockedCard } from './card.locks.ts';
import { CARD_COLUMNS } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';

/** Lines of an order: the cards they sold are theirs, those they loaded are named. */
interface SoldBy {
  lineIds: readonly string[];
  loaded: readonly string[];
}

/** Locks the cards that lines of an order sold or loaded, whoever holds them now, in order of id; their holders' rows first, as a merge does. */
export async function lockSoldCards(uow: UnitOfWork, { lineIds, loaded }: SoldBy): Promise<LockedCard[]> {
  const sold = uow
    .across('card', 'what an order that was judged sold or loaded, whoever holds it')
    .where(({ eb, and, or }) =>
      or([
        and([eb('source', '=', 'sale'), eb('source_id', 'in', [...lineIds])]),
        ...(loaded.length > 0 ? [eb('card_id', 'in', [...loaded])] : []),
      ]),
    );
  void uow.rows(
    uow
      .across('member', 'who holds a card that an order sold')
      .select('member_id')
      .where('member.member_id', 'in', sold.select('card.member_id'))
      .orderBy('member.member_id')
      .forKeyShare(),
  );
  return (await uow.rows(sold.select(CARD_COLUMNS).orderBy('card_id').forNoKeyUpdate())) as LockedCard[];
}

/**
 * Money that these cards were sold for never came: of what counts as paid for count cards it is taken off, line by line, and
 * whatever of the cards is in use is frozen (domain: rule 16). Answers how many were.
 */
export function freezeUnpaid(
  uow: UnitOfWork,
  ctx: Ctx,
  cards: readonly LockedCard[],
  { lines, reason }: { lines: readonly { line_id: string; amount: number }[]; reason: string },
): number {
  for (const { line_id, amount } of lines) {
    const paid = cards
      .filter((card) => card.source_id === line_id && card.kind === 'count_card' && card.status !== cardFlow.state.invalid)
      .map(({ card_id, paid: whole, repaid_principal }) => ({ card_id, weight: Math.max(0, whole - repaid_principal) }));
    const parts = allocate(
      Math.min(amount, sumCents(paid.map(({ weight }) => weight))),
      paid,
      (a, b) => b.weight - a.weight || compareIds(a.card_id, b.card_id),
    );
    parts.forEach((part, index) => {
      if (part === 0) return;
      void uow.run(
        uow
          .update('card')
          .set(({ eb }) => ({ paid: eb('paid', '-', part) }))
          .where('card_id', '=', paid[index]!.card_id),
      );
    });
  }
  const inUse = cards.filter(({ status }) => status === cardFlow.state.in_use);
  for (const card of inUse) {
    transition(uow, cardFlow, card, 'freeze_unpaid', { reason, set: { frozen_on: uow.ledger.business_date } });
    noteAction(uow, doerOf(uow, ctx), { card, kind: 'freeze', reason });
  }
  return inUse.length;
}
