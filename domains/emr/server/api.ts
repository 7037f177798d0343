export { demandRecords } from './demand.subscribers.ts';
export type { Turned } from './demand.subscribers.ts';
export { emrMerge } from './merge.commands.ts';
export { membersWithMedicalRecords } from './uses.queries.ts';
