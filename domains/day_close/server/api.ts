export { daysCountedBlind } from './blind.queries.ts';
export { handoversToTake } from './handover.queries.ts';
