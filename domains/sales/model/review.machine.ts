import { approval, machine } from '#kernel/contract/machine.ts';
import type { ReviewStatus } from '../contract/payments.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** The review of a payment: it came, or it never did, judged by somebody other than who took it; or all of it went back (domain: state machines). */
export const reviewFlow = machine<ReviewStatus, typeof zhCN>('sales')({
  name: 'payment_review',
  table: 'payment_review',
  key: 'payment_id',
  column: 'status',
  asker: 'created_uid',
  states: { pending: 'warning', passed: 'success', rejected: 'danger', returned: 'neutral' },
  initial: ['pending'],
  verbs: {
    ...approval({ from: 'pending', passed: 'passed', rejected: 'rejected', right: 'sales:review', own: 'review_own', reason: true }),
    /** A refund gave all of it back. */
    give_back: { from: ['pending'], to: 'returned', right: null },
  },
  state_words: 'review_status',
  verb_words: 'review_action',
  refusal: 'review_decided',
});
