import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what is done to an order afterwards: voided, or changed. */
export const en: Translated<typeof zhCN> = {
  title: {
    order_history: 'History',
    order_changes: 'Changes',
  },
  field: {
    void_reason: 'Reason for voiding',
    finance_remark: 'Finance remark',
  },
  refusal: {
    order_changed: 'A colleague changed this order just now: reload it, then change it',
    order_unsettled: 'The order is not settled, or was refunded in full: who served cannot be changed',
    order_line_unknown: 'The order has no such line',
    performers_none: 'Please leave at least one colleague',
    performers_refunded: 'Part of this line was refunded: nobody can be added to it any more',
    performers_own: 'You would be named yourself, or have a larger share: a colleague has to approve',
    performers_closed: 'The day of this order, or today, was closed: a colleague has to approve other performers',
    order_unpaid: 'The order is not settled, or was refunded in full: its payment method cannot be changed',
    payment_not_found: 'The order has no such payment',
    payment_way_certain: 'The method of a payment by stored-value card, platform or scan cannot be changed',
    payment_way_refunded: 'Part of this payment was refunded: its method cannot be changed',
    payment_way_reviewed: 'A colleague has reviewed this payment: its method cannot be changed',
    payment_way_same: 'This is already its method: please choose another',
    payment_way_own: 'You took this money yourself: a colleague has to approve another payment method',
    payment_way_cash: 'The cash that you said today to have come another way exceeds {{amount}}: a colleague has to approve',
    change_reason: 'Please say why it is changed',
  },
  permission: {
    'sales:shop': 'See the whole shop’s orders and day',
    'sales:void': 'Void orders',
    'sales:modify': 'Change remarks, performers and payment methods of orders',
  },
  word: {
    only_mine: 'Orders that you made or settled, and those that wait. Find others by their whole number or the member’s whole phone.',
    void_title: 'Void order {{number}}',
    void_text: 'Nothing of {{amount}} has been received. Voiding cannot be undone.',
    voided_done: 'The order is void',
    change_what: { remarks: 'Remark', finance_remark: 'Finance remark', performers: 'Performers', payment: 'Payment method' },
    edit_what: 'Change: {{what}}',
    performers_move: 'What this line brought goes from those who stood here to those who stand here now, today.',
    payment_moves: '{{amount}} moves from “{{name}}” to the right method, in today’s books; what stood there is kept among the changes.',
    payment_came_by: 'Choose the payment method that was really used',
    changed_done: 'Changed',
    was_empty: '(empty)',
  },
};
