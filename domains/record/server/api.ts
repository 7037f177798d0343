export { consultsOfDay, myConsultsOfDay } from './consult.queries.ts';
export { allergiesOf } from './triage.queries.ts';
export { recordMerge } from './merge.commands.ts';
export { membersWithRecords } from './uses.queries.ts';
