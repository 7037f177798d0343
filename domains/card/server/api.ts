export { itemsById, itemsOfCards, lockCards, lotsOf } from './card.locks.ts';
export type { LockedCard, LockedItem, LockedLot } from './card.locks.ts';
export { openBalanceCard, openCountCard } from './opening.commands.ts';
export { payFromCard } from './spending.commands.ts';
export type { CardPayment } from './spending.commands.ts';
export { giveBackUnits, takeUnits } from './using.commands.ts';
export type { AskedUse, DoneUse } from './using.commands.ts';
export type { OpenedCard } from './opening.commands.ts';
export { sellBalanceCard, sellCountCards } from './selling.commands.ts';
