import { machine } from '#kernel/contract/machine.ts';
import type { ApplicationStatus } from '../contract/application.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** What becomes of a supplier's application; decided once. */
export const applicationFlow = machine<ApplicationStatus, typeof zhCN>('supplier')({
  name: 'supplier_application',
  table: 'supplier_application',
  key: 'application_id',
  column: 'status',
  place: 'scope',
  states: { pending: 'warning', agreed: 'success', rejected: 'danger' },
  initial: ['pending'],
  verbs: {
    agree: { from: ['pending'], to: 'agreed', right: 'supplier:review' },
    reject: { from: ['pending'], to: 'rejected', right: 'supplier:review', reason: true },
  },
  state_words: 'application_status',
  verb_words: 'application_verb',
  refusal: 'application_decided',
});
