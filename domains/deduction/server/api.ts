export { accountsOf, carryOut, planDeduction, provedOf } from './deduct.commands.ts';
export type { PlannedDeduction } from './deduct.commands.ts';
export { judgeSupplies } from './supplies.plan.ts';
export { deductionMerge } from './merge.commands.ts';
export { deductionsKeepCurrency } from './currency.queries.ts';
export { deductedOn, deductedSince, deductedUnits, doneIn, lastDone, visitOf } from './documents.queries.ts';
