export { seesRecordOf } from './scope.ts';
export { demandRecords } from './demand.subscribers.ts';
export type { Turned } from './demand.subscribers.ts';
export { emrHandOver } from './hand-over.ts';
export { emrMerge } from './merge.commands.ts';
export { recordsUnfinished } from './shop-unfinished.ts';
export { membersWithMedicalRecords } from './uses.queries.ts';
