export { wecomMerge } from './merge.commands.ts';
export { goOnSending } from './send.jobs.ts';
export { syncWecom, wantSyncs } from './sync.jobs.ts';
export { untieByPhone } from './tie.commands.ts';
export { membersTiedByHand } from './uses.queries.ts';
