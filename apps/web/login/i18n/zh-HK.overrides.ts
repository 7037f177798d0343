import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  totp_hint: '開啟身份驗證器應用程式檢視，或輸入一個恢復碼。',
  step_shop: '第一間門店',
  setup_code_hint: '啟動程式後，顯示在控制台上。',
};
