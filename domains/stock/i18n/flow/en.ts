import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what is promised of stock, and of how long it lasts. */
export const en: Translated<typeof zhCN> = {
  field: {
    reserved_quantity: 'Reserved',
    transit_quantity: 'On its way',
    available_quantity: 'Available',
    used_30: 'Used in 30 days',
    used_90: 'Used in 90 days',
    cover_days: 'Lasts',
    moved_on: 'Last went',
  },
  word: {
    still: { 30: 'Still for 30 days', 60: 'Still for 60 days', 90: 'Still for 90 days', 180: 'Still for 180 days' },
    any_pace: 'Still or not',
    any_ending: 'Any last day',
    ending: { soon: 'Expiring soon', expired: 'Expired' },
    days: '{{count|day|days}}',
  },
};
