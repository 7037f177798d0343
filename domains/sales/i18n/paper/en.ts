import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of an order on A4. */
export const en: Translated<typeof zhCN> = {
  word: {
    print_paper: 'Print A4',
    paper_title: 'Statement of sale',
    paper_of: '{{shop}} · {{title}}',
    paper_uses: 'Taken from cards',
    sign_customer: 'Signature of the customer',
    sign_shop: 'Signed for the shop',
  },
};
