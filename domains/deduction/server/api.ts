export { deductionMerge } from './merge.commands.ts';
export { deductionsKeepCurrency } from './currency.queries.ts';
export { deductedSince, doneIn, lastDone } from './documents.queries.ts';
