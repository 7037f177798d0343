import { machine } from '#kernel/contract/machine.ts';
import type { DeductionStatus } from '../contract/deduction.endpoints.ts';

/** A deduction is cancelled once or not at all (domain: rule 6). */
export const deductionFlow = machine<DeductionStatus, 'cancel'>({
  name: 'deduction',
  initial: ['done'],
  moves: { done: { cancel: 'cancelled' }, cancelled: {} },
});
