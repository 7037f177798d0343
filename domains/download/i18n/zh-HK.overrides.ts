import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  refusal: {
    column_unknown: '所選欄位不存在，請重新整理頁面後重試',
  },
  word: {
    rule: {
      approval_rows: {
        hint: '由另一位有審批權限的同事確認後才會產生檔案；同一人一天內匯出同一列表的行數合併計算；0 表示毋須審批。',
      },
    },
    secrecy: '內部資料，僅限獲授權人員使用，請勿外傳',
  },
};
