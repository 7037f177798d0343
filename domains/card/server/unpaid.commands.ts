import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { statesBefore } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardFlow } from '../model/card.machine.ts';
import { noteAction } from './action.commands.ts';
import type { LockedCard } from './card.locks.ts';
import { CARD_COLUMNS } from './card.locks.ts';
import { doerOf } from './freeze.commands.ts';

/** Lines of an order: the cards they sold are theirs, those they loaded are named; who bought, by which entry, and when it was paid. */
interface SoldBy {
  lineIds: readonly string[];
  loaded: readonly string[];
  member_id: string;
  entry_key: string;
  since: Date;
}

const SOLD = 'what an order that was judged sold or loaded, whoever holds it';
/** By what value leaves a card for another one. */
const LEAVES = ['gift_out', 'transfer_out', 'exchange_out'] as const;
const FREEZABLE = statesBefore(cardFlow, 'freeze_unpaid');

/**
 * Locks the cards that lines of an order sold or loaded, and those that their value went on to since, whoever holds them now, in
 * order of id; their holders' rows first, as a merge does.
 */
export async function lockSoldCards(uow: UnitOfWork, { lineIds, loaded, since, ...order }: SoldBy): Promise<LockedCard[]> {
  const exchanged = await uow.rows(exchangedBy(uow, order));
  const named = [...loaded, ...exchanged.map(({ card_id }) => card_id)];
  const sold = await uow.rows(
    uow
      .across('card', SOLD)
      .select('card_id')
      .where(({ eb, and, or }) =>
        or([
          and([eb('source', '=', 'sale'), eb('source_id', 'in', [...lineIds])]),
          ...(named.length > 0 ? [eb('card_id', 'in', named)] : []),
        ]),
      ),
  );
  const cards: LockedCard[] = [];
  let next = sold.map(({ card_id }) => card_id);
  while (next.length > 0) {
    // Each is held before it is asked where its value went: nobody gives it on meanwhile.
    const held = await lockHeld(uow, next);
    cards.push(...held);
    const further = await wentOnTo(uow, held, since);
    next = further.filter((id) => !cards.some(({ card_id }) => card_id === id));
  }
  return cards;
}

/** The card that units were exchanged for where an order took the difference. */
const exchangedBy = (uow: UnitOfWork, { member_id, entry_key }: Pick<SoldBy, 'member_id' | 'entry_key'>) =>
  uow
    .across('card_action', SOLD)
    .innerJoin('ledger_entry as entry', (join) => join.onRef('entry.org_id', '=', 'card_action.org_id').onRef('entry.entry_id', '=', 'card_action.entry_id'))
    .where('card_action.member_id', '=', member_id)
    .where('card_action.kind', '=', 'exchange_in')
    .where('entry.entry_key', '=', entry_key)
    .select('card_action.card_id');

/** Locks cards, whoever holds them. */
async function lockHeld(uow: UnitOfWork, cardIds: readonly string[]): Promise<LockedCard[]> {
  const asked = uow.across('card', SOLD).where('card_id', 'in', [...cardIds]);
  void uow.rows(
    uow
      .across('member', 'who holds a card that an order sold')
      .select('member_id')
      .where('member.member_id', 'in', asked.select('card.member_id'))
      .orderBy('member.member_id')
      .forKeyShare(),
  );
  return (await uow.rows(asked.select(CARD_COLUMNS).orderBy('card_id').forNoKeyUpdate())) as LockedCard[];
}

/** The cards that value of others went on to since: given away, transferred or exchanged. */
async function wentOnTo(uow: UnitOfWork, cards: readonly LockedCard[], since: Date): Promise<string[]> {
  const left = await uow.rows(
    uow
      .across('card_action', SOLD)
      .select('document_id')
      .where(
        'card_id',
        'in',
        cards.map(({ card_id }) => card_id),
      )
      .where('kind', 'in', LEAVES)
      .where('created_at', '>=', since),
  );
  const documents = left.flatMap(({ document_id }) => document_id ?? []);
  if (documents.length === 0) return [];
  const holders = [...new Set(cards.map(({ member_id }) => member_id))];
  const [given, exchanged] = await Promise.all([
    uow.rows(uow.across('card_gift', SOLD).select('to_card_id as card_id').where('gift_id', 'in', documents)),
    uow.rows(
      uow.across('card', SOLD).select('card_id').where('member_id', 'in', holders).where('source', '=', 'exchange').where('source_id', 'in', documents),
    ),
  ]);
  return [...new Set([...given, ...exchanged].map(({ card_id }) => card_id))];
}

/**
 * Money that these cards were sold for never came: of what counts as paid for count cards it is taken off, line by line, and
 * whatever of the cards is in use, over or used up is frozen, whoever was given it (domain: rule 16). Answers how many were.
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
  const stopped = cards.filter(({ status }) => FREEZABLE.includes(status));
  for (const card of stopped) {
    transition(uow, cardFlow, card, 'freeze_unpaid', { reason, set: { frozen_on: uow.ledger.business_date } });
    noteAction(uow, doerOf(uow, ctx), { card, kind: 'freeze', reason });
  }
  return stopped.length;
}
