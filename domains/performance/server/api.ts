export { assertServed } from '../model/performer.rules.ts';
export { partsOf } from '../model/performance.rules.ts';
export type { Measure } from '../model/performance.rules.ts';
export { movePerformance, notePerformance, takePerformanceBack } from './performance.commands.ts';
export { performerRows, performerText, staffNames, withPeople } from './performers.ts';
export type { StaffNames } from './performers.ts';
