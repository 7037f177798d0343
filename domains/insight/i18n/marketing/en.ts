import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The same words in English. */
export const en: Translated<typeof zhCN> = {
  title: {
    on_sale: 'On sale now',
    best_sellers: 'Best sellers',
  },
  word: {
    sold_kind: {
      project: 'Treatments',
      product: 'Products',
      count_card: 'Count cards',
      stored_value_card: 'Stored-value cards',
      package: 'Packages',
    },
    on_sale_of: '{{kind}} on sale',
    coupons_running: 'Coupons running',
    taken_off: '{{count}} off sale',
    coupons_coming: '{{count}} not started',
    sold_num: '{{count}} sold',
    less_refunds: 'Without gifts, less refunds',
    nothing_sold: 'Nothing was sold in this period',
  },
};
