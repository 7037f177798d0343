import { approval, machine } from '#kernel/contract/machine.ts';
import type { RefundStatus } from '../contract/card-refund.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A refund of an order: carried out at once, or agreed to or refused by somebody other than who asked, or taken back. */
export const orderRefundFlow = machine<RefundStatus, typeof zhCN>('refund')({
  name: 'order_refund',
  table: 'order_refund',
  key: 'refund_id',
  column: 'status',
  asker: 'created_uid',
  states: { pending: 'warning', done: 'success', rejected: 'danger', withdrawn: 'neutral' },
  initial: ['pending', 'done'],
  verbs: {
    ...approval({ from: 'pending', passed: 'done', rejected: 'rejected', right: 'refund:approve', own: 'refund_own', reason: true }),
    withdraw: { from: ['pending'], to: 'withdrawn', right: 'refund:order', by: 'asker', by_refusal: 'refund_of_another' },
  },
  state_words: 'refund_status',
  verb_words: 'refund_action',
  refusal: 'refund_decided',
});
