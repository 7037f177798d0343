export { buyerTerms } from './buyer.queries.ts';
export type { BuyerTerms, PointsTerms } from './buyer.queries.ts';
export { holdLoyalty } from './held.ts';
export type { HeldLoyalty } from './held.ts';
export { loyaltyMerge } from './merge.commands.ts';
export { settleLoyalty, undoLoyalty } from './settling.ts';
export type { Earnings, LineUndone, Spent } from '../model/earning.rules.ts';
export { NOTHING_SPENT, undoneOf } from '../model/earning.rules.ts';
export { judgeLevels, lapsePoints } from './loyalty.jobs.ts';
