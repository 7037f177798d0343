export { appointmentHandOver } from './hand-over.ts';
export { appointmentMerge } from './merge.commands.ts';
export { appointmentsWithout } from './shift-use.ts';
export { appointmentsThere } from './place-use.ts';
export { appointmentsOfDay } from './day.queries.ts';
export { appointmentSubscribers } from './follow.subscribers.ts';
export { lapseAppointments } from './lapse.ts';
export { lapseSelfBookings } from './self-lapse.ts';
