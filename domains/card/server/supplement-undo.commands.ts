import type { Posting } from '#kernel/contract/posting.ts';
import { reversed } from '#kernel/contract/posting.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { cardFlow } from '../model/card.machine.ts';
import { transitionAll } from '#kernel/server/transition.ts';

const WHY = 'the cards were opened by the import that is taken back, which was judged';

/**
 * Takes back cards that were put on file and never used since: their entries are reversed and they are invalid. Answers the
 * ids of cards that something else has touched; when there is one, nothing is done.
 */
export async function undoSupplements(uow: UnitOfWork, card_ids: readonly string[]): Promise<string[]> {
  if (card_ids.length === 0) return [];
  const cards = await uow.rows(
    uow
      .across('card', WHY)
      .select(['card_id', 'card_number', 'shop_id', 'member_id', 'status', 'first_used_on', 'frozen_days'])
      .where('card_id', 'in', card_ids)
      .orderBy('card_id')
      .forUpdate(),
  );
  const keyOf = (card_id: string): string => `card/${card_id}/supplement`;
  const entries = await uow.rows(uow.across('ledger_entry', WHY).select(['entry_id', 'entry_key']).where('entry_key', 'in', card_ids.map(keyOf)));
  const postings = await uow.rows(
    uow
      .across('posting', WHY)
      .select(['entry_id', 'account', 'account_id', 'ref', 'unit', 'counter_id', 'shop_id', 'amount'])
      .where(
        'entry_id',
        'in',
        entries.map(({ entry_id }) => entry_id),
      )
      .orderBy('entry_id')
      .orderBy('position'),
  );
  const accounts = await uow.ledger.lock(postings.flatMap(({ account_id }) => account_id ?? []));
  const opened = new Map<string, number>();
  for (const { account_id, amount } of postings) if (account_id) opened.set(account_id, (opened.get(account_id) ?? 0) + amount);
  const isTouched = (entry_id: string): boolean =>
    postings.some(
      (posting) =>
        posting.entry_id === entry_id &&
        posting.account_id !== null &&
        accounts.get(posting.account_id)!.balance !== Math.abs(opened.get(posting.account_id)!),
    );
  const entryOf = new Map(entries.map(({ entry_id, entry_key }) => [entry_key, entry_id]));
  const touched = cards.filter(
    ({ card_id, status, first_used_on, frozen_days }) =>
      status !== cardFlow.state.in_use || first_used_on !== null || frozen_days > 0 || isTouched(entryOf.get(keyOf(card_id))!),
  );
  if (touched.length > 0) return touched.map(({ card_id }) => card_id);
  for (const { card_id, card_number, member_id } of cards) {
    const entry_id = entryOf.get(keyOf(card_id))!;
    const made = postings.filter((posting) => posting.entry_id === entry_id).map(({ entry_id: _, ...posting }) => posting as unknown as Posting);
    uow.ledger.post({
      key: `card/${card_id}/supplement/undo`,
      kind: 'supplement',
      document: 'card',
      document_id: card_id,
      document_number: card_number,
      holder_id: member_id,
      postings: reversed(made),
      reverses: entry_id,
    });
  }
  transitionAll(uow, cardFlow, cards, 'invalidate', {});
  return [];
}
