import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what is to be ordered anew. */
export const en: Translated<typeof zhCN> = {
  field: {
    ordered_quantity: 'On order',
    proposed_quantity: 'Proposed',
    order_quantity: 'To order',
  },
  refusal: {
    reorder_changed: 'Another order of {{name}} has just been written or come in: refresh and try again',
  },
  word: {
    rule: {
      reorder_below: { label: 'Order what lasts no longer than (days)', hint: 'As much as was used in 30 days; what comes and is on order counts.' },
      reorder_lasting: { label: 'Order for (days)', hint: 'So long an order should last; in whole units that are bought.' },
    },
    reorder: 'To order',
    reorder_hint: 'From what was used in 30 days (else in 90) and what the shop is warned at, less what comes. What is ordered is proposed no more.',
    reorder_ok: 'Order ({{count|line|lines}})',
    reordered: '{{count|order|orders}} written',
    no_reorder: 'Enough of everything',
    no_supplier: 'No supplier yet',
    buy_count: '{{count}} {{unit}}',
  },
};
