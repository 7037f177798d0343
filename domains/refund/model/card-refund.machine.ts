import { approval, machine } from '#kernel/contract/machine.ts';
import type { RefundStatus } from '../contract/card-refund.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A refund of a card: carried out at once, or agreed to or refused by somebody other than who asked, or taken back (domain: rule 4). */
export const cardRefundFlow = machine<RefundStatus, typeof zhCN>('refund')({
  name: 'card_refund',
  table: 'card_refund',
  key: 'refund_id',
  column: 'status',
  asker: 'created_uid',
  states: { pending: 'warning', done: 'success', rejected: 'danger', withdrawn: 'neutral' },
  initial: ['pending', 'done'],
  verbs: {
    ...approval({ from: 'pending', passed: 'done', rejected: 'rejected', right: 'card:approve_refund', own: 'refund_own', reason: true }),
    withdraw: { from: ['pending'], to: 'withdrawn', right: 'card:refund', by: 'asker', by_refusal: 'refund_of_another' },
  },
  state_words: 'refund_status',
  verb_words: 'refund_action',
  refusal: 'refund_decided',
});
