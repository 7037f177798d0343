import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  field: {
    refreshed_at: '更新時間',
  },
  refusal: {
    phone_invalid: '聯絡電話只可包含數字、空格和 + - ( )',
    setup_code_wrong: '初始化碼不正確，請查看啟動程式的控制台',
  },
  word: {
    close_hint: '不晚於開始時間則為翌日',
    refresh_text: '更新後，原邀請碼立即失效。',
    refreshed: '更新成功',
  },
};
