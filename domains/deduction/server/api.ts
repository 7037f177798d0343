export { accountsOf, carryOut, planDeduction, provedOf } from './deduct.commands.ts';
export type { PlannedDeduction } from './deduct.commands.ts';
export { judgeSupplies } from './supplies.plan.ts';
export { deductionMerge } from './merge.commands.ts';
export { deductionsKeepCurrency } from './currency.queries.ts';
export { deductedSince, deductedUnits, doneIn, lastDone } from './documents.queries.ts';
