import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    exchange: 'Exchange',
    exchanges: 'Item exchanges',
  },
  field: {
    exchange_number: 'Number',
    exchange_time: 'When',
    exchange_target: 'Exchanged for',
    exchange_items: 'Given up',
    exchange_num: 'Units given up',
    exchange_value: 'Value',
    exchange_price: 'List price',
    exchange_due: 'Difference paid',
    exchange_kept: 'Not paid out',
    exchange_quantity: 'Units',
    exchange_kind: 'Exchange for',
  },
  refusal: {
    exchange_items_required: 'Please choose what is given up, and how many',
    exchange_target_required: 'Exchange item must be chosen',
    exchange_one_card: 'One count card at a time',
    exchange_changed: 'The value left on {{card}} has changed; please exchange anew',
  },
  word: {
    exchange_by: { project: 'A treatment', count_card: 'A count card' },
    exchange_done: 'Exchange succeeded',
    exchange_cannot_undo: 'Cannot be undone',
    exchange_takes: 'Gives up {{items}}, worth {{value}}',
    exchange_gets: 'Gets {{target}} × {{quantity}}, list price {{price}}',
    exchange_due: '{{due}} is still to be paid',
    exchange_even: 'Nothing more is to be paid',
    exchange_kept: '{{kept}} beyond it is not paid out and becomes the shop’s revenue',
    exchange_project_text: 'Treatments go on to the end of the card they replace, and are neither exchanged again nor given away.',
    exchange_card_text: 'The card counts from today under its own terms and is not exchanged again.',
    no_exchanges: 'Nothing has been exchanged yet',
    exchange_units: '{{name}}, {{count}} can be exchanged',
  },
};
