import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of whom goods go to, where they are delivered, what they cost, and of many orders at once. */
export const en: Translated<typeof zhCN> = {
  title: {
    goods_stock: 'Stock',
  },
  field: {
    member_id: 'Member',
    address_id: 'Deliver to',
    recipient: 'Recipient',
    contact: 'Recipient’s phone',
    address: 'Deliver to',
    created_from: 'Created from',
    created_until: 'Created until',
  },
  refusal: {
    unit_cost_required: 'Enter what one unit costs',
    amount_invalid: 'What all of it costs must be an amount of 0 or more',
    cost_twice: 'Enter what one unit costs, or what all of it costs',
    amount_over: 'The amount of the order is too large: split it',
    no_customer: 'An outbound order of this type has no member',
    group_required: 'Choose the department that takes it',
    receiver_required: 'Choose who takes it',
    return_supplier_required: 'Choose the supplier that it goes back to',
    customer_unknown: 'There is no such member',
    address_unknown: 'There is no such address',
    lines_left_out: 'An order has {{most}} lines at most: {{count|line was|lines were}} left out, put them on another',
  },
  word: {
    customer_hint: 'A recall of the batch will find them',
    address_hint: 'Left empty: the default address',
    batch_confirm: 'Confirm',
    batch_confirm_ask: 'Take in all that is still to come of {{count|order|orders}}?',
    batch_void: 'Void',
    batch_void_ask: 'Void {{count|order|orders}}? This cannot be undone.',
    batch_confirmed: 'All confirmed',
    batch_voided: 'All void',
    batch_go_ask: 'Release all of {{count|order|orders}}? What is beyond the limit waits for approval.',
    batch_put_back_ask: 'Void {{count|order|orders}}? What went is put back into its batches. This cannot be undone.',
    most_available: 'No more in stock',
    still_to_come: 'Still to come',
  },
};
