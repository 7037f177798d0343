export { assertServed } from '../model/performer.rules.ts';
export { commissionedParts, commissionOf } from '../model/performance.rules.ts';
export type { Measure, ShareBack } from '../model/performance.rules.ts';
export { movePerformance, notePerformance, takePerformanceBack, turnIntoConsumption } from './performance.commands.ts';
export { performerRows, performerText, staffNames, withPeople } from './performers.ts';
export type { StaffNames } from './performers.ts';
