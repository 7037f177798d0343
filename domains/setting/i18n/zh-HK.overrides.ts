import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  word: {
    rule: {
      mall_url: {
        label: '供應鏈商城網址',
        hint: '頂部欄的商城圖示開啟此網址；須以 https:// 開頭，留空則不顯示圖示。',
      },
    },
  },
};
