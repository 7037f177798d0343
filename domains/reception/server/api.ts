export { openVisitsOf, visitsOfDay } from './day.queries.ts';
export type { CameFor } from './open.commands.ts';
export { openByAppointment, undoByAppointment } from './open.commands.ts';
export { memberHere } from './cancel-use.ts';
export { endForgottenVisits } from './forgotten.ts';
export { visitSubscribers } from './follow.subscribers.ts';
export type { TakesUp } from './takes-up.ts';
export { visitHandOver } from './hand-over.ts';
export { visitMerge } from './merge.commands.ts';
