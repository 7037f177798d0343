import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  word: {
    palette_none: '找不到',
    mobile_code: '手機與平板登入',
    mobile_code_hint: '用手機或平板掃描，即可開啟登入頁。',
    fullscreen_leave: '離開全螢幕',
    fullscreen_unsupported: '目前的瀏覽器不支援全螢幕',
    sign_out_text: '登出後需要重新輸入密碼才能進入。',
    not_found_text: '網址可能已變更，或該功能不屬於目前門店。',
  },
};
