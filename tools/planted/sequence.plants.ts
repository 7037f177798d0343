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
  {
    name: 'an even exchange at a price that was never shown',
    file: 'domains/exchange/server/exchange.commands.ts',
    find: 'value === plan.value && due === split.due && kept === split.kept',
    put: 'value === plan.value && due === split.due && kept !== -1',
    caught: 'domains/exchange/test/exchange-changed.test.ts',
  },
  {
    name: 'an exchange that is not sent as it was shown',
    file: 'domains/exchange/server/exchange.commands.ts',
    find: 'for (const shown of [expected, agreed])',
    put: 'for (const shown of [agreed])',
    caught: 'domains/exchange/test/exchange-changed.test.ts',
  },
  {
    name: 'a slip that says a lowered debt was paid back',
    file: 'domains/card/server/refunding.commands.ts',
    find: "kind: 'refund', reason, amount: back,",
    put: "kind: 'refund', reason, amount,",
    caught: 'domains/refund/test/card-refund-loads.test.ts',
    named: 'lowers what is owed',
  },
  {
    name: 'a card that was used up when its money bounced, good again with the unit that comes back',
    file: 'domains/card/model/card.machine.ts',
    find: "freeze_unpaid: { from: ['in_use', 'expired', 'used_up'],",
    put: "freeze_unpaid: { from: ['in_use'],",
    caught: 'domains/sales/test/review.test.ts',
    named: 'used up or over',
  },
  {
    name: 'a card without a unit in use once it is thawed',
    file: 'domains/card/server/freeze.commands.ts',
    find: 'if (await isUsedUp(uow, card)) ',
    put: 'if (card.price < 0) ',
    caught: 'domains/sales/test/review.test.ts',
    named: 'used up or over',
  },
];
