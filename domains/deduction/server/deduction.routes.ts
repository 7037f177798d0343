import { handle } from '#kernel/server/mount.ts';
import { addDeduction, cancelDeduction, deductionSearch } from '../contract/deduction.endpoints.ts';
import { cancel } from './cancel-deduction.commands.ts';
import { deduct } from './deduct.commands.ts';
import { listDeductions } from './deduction.queries.ts';

export const routes = [handle(addDeduction, deduct), handle(cancelDeduction, cancel), handle(deductionSearch, listDeductions)];
