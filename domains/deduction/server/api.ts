export { deductionMerge } from './merge.commands.ts';
export { deductionsKeepCurrency } from './currency.queries.ts';
export { deductedSince, doneIn } from './documents.queries.ts';
