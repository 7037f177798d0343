import { handle } from '#kernel/server/mount.ts';
import { addDeduction, cancelDeduction, deductionSearch, projectSupplies } from '../contract/deduction.endpoints.ts';
import { cancel } from './cancel-deduction.commands.ts';
import { deduct } from './deduct.commands.ts';
import { listDeductions } from './deduction.queries.ts';
import { listSupplies } from './supplies.queries.ts';

export const routes = [
  handle(addDeduction, deduct),
  handle(cancelDeduction, cancel),
  handle(deductionSearch, listDeductions),
  handle(projectSupplies, listSupplies),
];
