import { machine } from '#kernel/contract/machine.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A cashier's order (domain: state machines). Settled means judged and posted, with or without debt. */
export const orderFlow = machine<OrderStatus, typeof zhCN>('sales')({
  name: 'sales_order',
  table: 'sales_order',
  key: 'order_id',
  column: 'status',
  asker: 'created_uid',
  states: {
    unsubmitted: 'neutral',
    held: 'neutral',
    pending: 'warning',
    settled: 'success',
    partly_refunded: 'info',
    refunded: 'info',
    voided: 'neutral',
  },
  initial: ['held', 'pending'],
  verbs: {
    /** Put aside anew, by whoever has it at their till. */
    hold: { from: ['unsubmitted'], to: 'held', right: null, refusal: 'order_not_at_till' },
    retrieve: { from: ['held'], to: 'unsubmitted', right: 'sales:create', refusal: 'order_not_held' },
    /** As it was when it was taken out, should whoever has it not come back to it. */
    put_back: { from: ['unsubmitted'], to: 'held', right: 'sales:create', refusal: 'order_not_at_till' },
    /** Only by whoever has it: what another till still shows of it may be older. */
    submit: { from: ['unsubmitted'], to: 'pending', right: null, refusal: 'order_not_at_till' },
    settle: { from: ['pending'], to: 'settled', right: 'sales:settle' },
    /** A recharge or an exchange sells and settles in one: its own right was judged. */
    settle_at_once: { from: ['pending'], to: 'settled', right: null },
    void: { from: ['unsubmitted', 'held', 'pending'], to: 'voided', right: 'sales:void', reason: true },
    /** Taken back by who made it, who goes on with its basket. */
    withdraw: { from: ['pending'], to: 'voided', right: 'sales:create', by: 'asker', by_refusal: 'order_of_another', reason: true },
    /** Nobody came back to it in the time that the shop gives. */
    give_up: { from: ['unsubmitted', 'held', 'pending'], to: 'voided', right: null, reason: true },
    refund_part: { from: ['settled', 'partly_refunded'], to: 'partly_refunded', right: null },
    refund: { from: ['settled', 'partly_refunded'], to: 'refunded', right: null },
  },
  state_words: 'status',
  verb_words: 'order_verb',
  refusal: 'order_not_pending',
});
