import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of orders that nobody has settled yet. */
export const en: Translated<typeof zhCN> = {
  title: {
    unconfirmed: 'Unconfirmed orders',
    unconfirmed_rules: 'Unconfirmed order rules',
    settle_chosen: 'Settle all chosen',
    void_chosen: 'Void all chosen',
  },
  field: {
    waited_hours: 'Waiting for',
    lapse_time: 'Auto-voided at',
    held_stock_num: 'Stock kept',
  },
  word: {
    unconfirmed_are: 'Orders that were made and are not settled yet',
    unconfirmed_sum: '{{count|order|orders}}',
    sums_counted_blind: 'Cash is counted blind here: what they come to is shown once the day is closed',
    no_unconfirmed: 'No order waits to be settled',
    under_an_hour: 'less than 1 hour',
    hours_waited: '{{count|hour|hours}}',
    days_waited: '{{count|day|days}}',
    never_lapses: 'never',
    any_wait: 'Any wait',
    waits: { '1': '1 hour or more', '4': '4 hours or more', '12': '12 hours or more', '24': '1 day or more', '72': '3 days or more' },
    any_maker: 'Made by anybody',
    unconfirmed_rules: 'Rules',
    settle_chosen_text: '{{count|order is|orders are}} settled in full, all by the same payment method. Make sure that the money is there.',
    settle_chosen_sum: '{{amount}} in all',
    void_chosen_text: 'Voiding {{count|order|orders}} cannot be undone; coupons used go back to the members.',
  },
};
