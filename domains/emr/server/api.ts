export { demandRecords } from './demand.subscribers.ts';
export type { Turned } from './demand.subscribers.ts';
export { emrMerge } from './merge.commands.ts';
