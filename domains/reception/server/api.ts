export { openVisitsOf, visitsOfDay } from './day.queries.ts';
export { openByAppointment, undoByAppointment } from './open.commands.ts';
export { endForgottenVisits } from './forgotten.ts';
export { visitSubscribers } from './follow.subscribers.ts';
export { visitHandOver } from './hand-over.ts';
export { visitMerge } from './merge.commands.ts';
