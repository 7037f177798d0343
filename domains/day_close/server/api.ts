export { daysCountedBlind } from './blind.queries.ts';
export { handoversToTake } from './handover.queries.ts';
export { daysUnfinished } from './shop-unfinished.ts';
export { closesKeepTime } from './shop-time.ts';
