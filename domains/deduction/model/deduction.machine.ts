import { machine } from '#kernel/contract/machine.ts';
import type { DeductionStatus } from '../contract/deduction.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A deduction is cancelled once or not at all (domain: rule 6). */
export const deductionFlow = machine<DeductionStatus, typeof zhCN>('deduction')({
  name: 'deduction',
  table: 'deduction',
  key: 'deduction_id',
  column: 'status',
  states: { done: 'success', cancelled: 'neutral' },
  initial: ['done'],
  verbs: { cancel: { from: ['done'], to: 'cancelled', right: 'deduction:cancel', reason: true } },
  state_words: 'deduction_status',
  verb_words: 'action',
  refusal: 'already_cancelled',
});
