export { handoversToTake } from './handover.queries.ts';
