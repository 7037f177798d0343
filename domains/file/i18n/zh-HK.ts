import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {},
  field: {},
  refusal: {
    too_many_unclaimed: '上載後未儲存的圖片太多，請先儲存表單，或刪除不用的圖片',
  },
  subject: {
    file: '檔案',
  },
  word: {},
};
