import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    print_paper: '列印 A4',
    paper_title: '消費單',
    paper_of: '{{shop}} · {{title}}',
    paper_uses: '本次扣卡',
    sign_customer: '顧客簽名',
    sign_shop: '經辦人簽名',
  },
};
