import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    exchange: 'Exchange',
    exchanges: 'Exchanges',
  },
  field: {
    exchange_number: 'Number',
    exchange_time: 'Time',
    exchange_target: 'Exchanged for',
    exchange_items: 'Given up',
    exchange_num: 'Units given up',
    exchange_value: 'Value',
    exchange_price: 'List price',
    exchange_due: 'Difference paid',
    exchange_kept: 'Not paid out',
    exchange_quantity: 'Units',
    exchange_kind: 'Exchange for',
    performers: 'Performed by',
    reason: 'Reason',
    operator_name: 'Staff',
    order_number: 'Order number',
    card_name: 'Count card',
  },
  refusal: {
    exchange_items_required: 'Please choose what is given up, and how many',
    exchange_target_required: 'Please choose what it is exchanged for',
    exchange_one_card: 'One count card at a time',
    exchange_changed: 'The value left on {{card}} has changed; please start the exchange again',
    reason_required: 'Please give the reason',
    quantity_invalid: 'Please enter a valid quantity',
    amount_too_large: 'The amount is too large',
  },
  subject: {
    card_exchange: 'exchange',
  },
  word: {
    exchange_by: { project: 'A treatment', count_card: 'A count card' },
    exchange_done: 'Exchanged',
    exchange_charge_late:
      'The customer has paid, but the exchange could not be made: {{problem}}. The payment is listed under “Scan payments”: please refund it there.',
    exchange_cannot_undo: 'An exchange cannot be undone',
    exchange_takes: 'Gives up {{items}}, worth {{value}}',
    exchange_gets: 'Gets {{target}} × {{quantity}}, list price {{price}}',
    exchange_due: '{{due}} is still to be paid',
    exchange_even: 'There is no difference to pay',
    exchange_kept: 'The remaining {{kept}} is not paid out and becomes the shop’s revenue',
    exchange_project_text: 'The new treatments are valid as long as the old card, and can be neither exchanged again nor given away.',
    exchange_card_text: 'The new card runs from today under its own terms and cannot be exchanged again.',
    no_exchanges: 'No exchanges yet',
    exchange_units: { times: '{{name}}: {{count}} can be exchanged', pieces: '{{name}}: {{count|piece|pieces}} can be exchanged' },
    pay_by: 'Payment method',
    how_it_comes: 'How it comes about',
  },
};
