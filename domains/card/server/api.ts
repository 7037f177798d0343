// What other domains do with cards, by what they come for. Whoever comes has judged the member, and posts what it is answered.

// Cards in hand: read, or locked in one order with their lots and counters.
export { itemsById, itemsOfCards, lockCards, lotsById, lotsOf, ownCard } from './card.locks.ts';
export type { LockedCard, LockedItem, LockedLot } from './card.locks.ts';
export { balancesOf } from './gift.commands.ts';
export { isGone } from '../model/card.machine.ts';

// The member's own word: taken before anything else is locked, used up by the document it was given for, shown with it.
export { takeProof, useUpProof } from './proving.commands.ts';
export { proofColumns, proofTaken } from './proof.queries.ts';

// The till sells and loads cards, and takes what they pay.
export { sellBalanceCard, sellCountCards } from './selling.commands.ts';
export { openBalanceCard } from './opening.commands.ts';
export type { OpenedCard } from './opening.commands.ts';
export { cardsToLoad, holderOf, loadBalanceCard } from './loading.commands.ts';
export { assertLoads } from '../model/load.rules.ts';
export type { LoadedCard } from './loading.commands.ts';
export { payFromCard, payPrincipal } from './spending.commands.ts';
export type { CardPayment } from './spending.commands.ts';
export { creditRepaid, lockRepayCards } from './repaying.commands.ts';
export type { RepayCards } from './repaying.commands.ts';

// Money that a card was sold for never came.
export { freezeUnpaid, lockSoldCards } from './unpaid.commands.ts';

// A deduction takes units, and gives them back when it is cancelled.
export { giveBackUnits, takeUnits } from './using.commands.ts';
export type { AskedUse, DoneUse } from './using.commands.ts';

// Whoever books sees which units would pay.
export { countersHere, countersOf } from './counters.queries.ts';
export type { CounterHeld } from './counters.queries.ts';

// An exchange sees, plans and exchanges units.
export { exchangeUnits, planExchange, projectTarget, seeExchanged } from './exchanging.commands.ts';
export type { ExchangedCard, ExchangeTarget, PlannedExchange } from './exchanging.commands.ts';

// A refund plans what goes out of lots or units, takes it, returns it to the lots that paid, and records it.
export { planBalanceRefund, planUnitsRefund } from '../model/refund.rules.ts';
export type { BalanceRefund, RefundStep } from '../model/refund.rules.ts';
export { valuePerCard } from '../model/counter.rules.ts';
export { assertRefundable, loadedElsewhere, noteRefund, refundable, refundLots, restorableLots, restoreToLots, voidUnits } from './refunding.commands.ts';
export type { LotInHand, RestorableLot } from './refunding.commands.ts';

// An import puts old cards on file, and takes them back.
export { allowSupplements, judgeSupplementOfFile, putOnFile } from './supplement.commands.ts';
export type { JudgedSupplement } from './supplement.commands.ts';
export { undoSupplements } from './supplement-undo.commands.ts';

// A member's form brings old cards along.
export { bringSupplements } from './supplementing.commands.ts';

// The catalogue shows how many of a card were opened, and by which templates a card may be loaded.
export { cardPays, cardsOpened } from './template.queries.ts';

// What is low or ends soon, and what ends at night.
export { countLow, endingCards, lowByShop } from './low.queries.ts';
export { endCards } from './expiry.jobs.ts';

// Its part of a member merge, and of a shop's change of currency.
export { cardMerge } from './merge.commands.ts';
export { cardsKeepCurrency } from './currency.queries.ts';
export { cardsHoldGoods, cardsKeepCategory, cardsKeepGoods, cardsKeepItems } from './uses.queries.ts';
