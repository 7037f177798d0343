export { deductionMerge } from './merge.commands.ts';
export { deductionsKeepCurrency } from './currency.queries.ts';
export { doneIn } from './documents.queries.ts';
