import { handle } from '#kernel/server/mount.ts';
import { addDeduction, cancelDeduction, deductionDetail, deductionSearch, projectSupplies } from '../contract/deduction.endpoints.ts';
import { deductionCosts, deductionCostSum } from '../contract/cost.endpoints.ts';
import { pendingSearch } from '../contract/pending.endpoints.ts';
import { cancel } from './cancel-deduction.commands.ts';
import { listCosts, sumCosts } from './cost.queries.ts';
import { deduct } from './deduct.commands.ts';
import { listDeductions, readDeduction } from './deduction.queries.ts';
import { listPending } from './pending.queries.ts';
import { listSupplies } from './supplies.queries.ts';

export const routes = [
  handle(addDeduction, deduct),
  handle(cancelDeduction, cancel),
  handle(deductionSearch, listDeductions),
  handle(deductionDetail, readDeduction),
  handle(pendingSearch, listPending),
  handle(deductionCosts, listCosts),
  handle(deductionCostSum, sumCosts),
  handle(projectSupplies, listSupplies),
];
