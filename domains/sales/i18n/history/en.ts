import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of orders of the system that a shop used before. */
export const en: Translated<typeof zhCN> = {
  title: {
    import_history: 'Import former orders',
  },
  field: {
    order_date: 'Order date',
    history_items: 'What was bought',
    history_payments: 'How it was paid',
    maker_name: 'Made by',
    history_amount: 'Amount',
    amount_from: 'Amount from',
    amount_until: 'Amount up to',
    brought_in: 'Imported',
    is_refunded: 'Refunded only',
  },
  refusal: {
    history_there: 'An order of this number was imported with other contents; undo that import first to correct it',
  },
  subject: {
    history_import: 'import of former orders',
  },
  permission: {
    'sales:history': 'Import former orders',
  },
  word: {
    old_status: 'Order status',
    history_hint: 'Order number / member name / phone',
    no_history: 'No former orders yet: export them from the system used before and import the file',
    history_sum: '{{count|order|orders}}, in all',
    see_history: '{{count|order|orders}} of the former system',
    not_matched: 'No member found',
  },
};
