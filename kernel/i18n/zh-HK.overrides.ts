import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  refusal: {
    route_unknown: '請求的網址不存在',
    key_reused: '內容已變更，請重新提交',
    shop_refused: '您無權存取該門店',
  },
  word: {
    view_settings: '欄設定',
    columns: '顯示欄',
    grade_add: '輸入名稱，按 Enter 新增',
    column_width: '調整欄寬',
    bold: '粗體',
    bullets: '項目清單',
    numbers: '編號清單',
    import: {
      columns_title: '請核對每一欄的內容',
      columns_hint: '檔案中的表頭對應到哪一項；不需要的欄選「不匯入」。',
      left_out_columns: '未匯入的欄：{{names}}',
      map: '調整欄對應',
    },
    report: {
      groups: {
        week: '按週',
      },
    },
  },
};
