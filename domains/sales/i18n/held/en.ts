import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of orders that are put aside. */
export const en: Translated<typeof zhCN> = {
  title: {
    hold_order: 'Hold order',
  },
  field: {
    held_name: 'Held as',
    held_time: 'Held / retrieved at',
    holder_name: 'With',
    held_status: 'Status',
    held_key_word: 'Held as / order / member name / phone',
  },
  refusal: {
    why_withdrawn: 'Taken back by its maker to be changed',
    why_pending_long: 'Not settled within {{hours|hour|hours}}, voided automatically',
    why_held_long: 'Held for more than {{hours|hour|hours}}, voided automatically',
    order_from_outside: '{{number}} was ordered online: cancel it among the online orders',
    held_name_required: 'Please name the held order',
    order_not_held: 'A colleague has retrieved it, or it has been settled or voided',
    order_not_at_till:
      'This held order is no longer with you: it was put back, retrieved by a colleague, submitted or voided. Clear the till and retrieve it again.',
  },
  word: {
    hold: 'Hold',
    held_done: 'Held: {{name}}',
    retrieve_order: 'Retrieve',
    pick_held: 'Choose the held order to retrieve',
    retrieved_done: 'Retrieved: {{name}}',
    put_back_order: 'Put back',
    put_back_title: 'Put “{{name}}” back?',
    put_back_text: '{{holder}} is working on it. It goes back as it was before; what {{holder}} changed at the till no longer counts.',
    put_back_done: 'Put back',
    till_not_empty: 'There are items at the till: hold, submit or clear them first',
    from_held: 'From held order “{{name}}”',
    no_held: 'Nothing is held',
    held_hint: 'Such as the customer’s name or seat',
  },
};
