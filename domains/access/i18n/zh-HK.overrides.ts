import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  field: {
    device: '裝置',
  },
  refusal: {
    device_gone: '該裝置已登出',
  },
  word: {
    password_text: '修改後，其他裝置將會登出。',
    sign_out_others: '登出其他全部裝置',
    sign_out_others_text: '除本機外，所有裝置上的登入將立即失效。',
    device_signed_out: '裝置已登出',
    others_signed_out: '已登出 {{ended}} 部裝置',
    totp_about: '啟用後，登入時除密碼外還需輸入身份驗證器應用程式中的動態驗證碼；其他已登入的裝置需重新登入。',
    totp_scan: '用身份驗證器應用程式掃描二維碼',
    totp_enter: '輸入應用程式顯示的 6 位動態驗證碼',
    recovery_text: '手機遺失時，每個恢復碼可代替動態驗證碼使用一次。請妥善保存，離開後不再顯示。',
  },
};
