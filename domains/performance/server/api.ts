export { assertServed } from '../model/performer.rules.ts';
export { movePerformance, notePerformance } from './performance.commands.ts';
export type { Measure } from './performance.commands.ts';
export { performerRows, performerText, staffNames, withPeople } from './performers.ts';
export type { StaffNames } from './performers.ts';
