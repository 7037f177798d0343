import type { Plant } from './planted.ts';

/** Faults of what is done one after another, where each step is right by itself. */
export const SEQUENCES: readonly Plant[] = [
  {
    name: 'a package that is repaid earns as its treatments do',
    file: 'domains/sales/model/settlement.rules.ts',
    find: "const bought = isUnits(line) ? 'count_card' : line.item_type;",
    put: 'const bought = line.item_type;',
    caught: 'domains/sales/test/package.test.ts',
  },
  {
    name: 'a refund after the rest of the card was given away, by one person',
    file: 'domains/refund/server/refund-source.queries.ts',
    find: "const cards = card.kind === 'count_card' ? [card.card_id] : await cardsOfValue(reads, card);",
    put: 'const cards = [card.card_id];',
    caught: 'domains/refund/test/card-refund-approval.test.ts',
    named: 'between two refunds',
  },
  {
    name: 'stored value that is owed written off',
    file: 'domains/card/server/write-off.commands.ts',
    find: 'card.paid < card.price || (await isLoadOwed(uow, lots))',
    put: 'card.paid < card.price',
    caught: 'domains/refund/test/card-refund-loads.test.ts',
    named: 'is not written off',
  },
];
