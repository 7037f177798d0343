import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    rescue: '協助找回帳號',
  },
  field: {
    reason: '原因',
    code: '驗證碼',
    new_mobile: '新手機號',
    totp: '兩步驗證',
    sessions_ended: '退出的設備',
  },
  refusal: {
    no_account: '該員工沒有開通登入',
    rescue_oneself: '請在帳號管理中修改自己的帳號',
    account_elsewhere: '該員工同時在其他機構工作，帳號只能由本人修改',
    leader_beyond: '門店負責人的帳號只能由總部協助修改，總部負責人的帳號只能由本人修改',
    totp_not_on: '該員工沒有開啟兩步驗證',
    rebind_code_wrong: '驗證碼錯誤或已失效',
    reason_required: '請填寫原因',
  },
  permission: {
    'staff:rescue': '協助員工找回帳號',
  },
  word: {
    rescue: '協助找回帳號',
    rescue_factor: '重設兩步驗證',
    rescue_factor_text: '適用於驗證器或手機丟失。重設後所有設備登出，本人將收到短訊；下次登入只需密碼，崗位要求兩步驗證的須重新設定。',
    rescue_factor_off: '沒有開啟兩步驗證。',
    rescue_sessions: '退出所有設備',
    rescue_sessions_text: '{{count}}部裝置已登入。適用於手機丟失或帳號被他人使用。',
    rescue_sessions_none: '沒有已登入的設備。',
    rescue_phone: '更換登入手機',
    rescue_phone_text: '適用於原手機號不再使用。新手機須收到驗證碼；所有設備登出，原手機將收到短訊。',
    rescue_elsewhere: '該員工同時在其他機構工作，帳號只能由本人修改。',
    factor_reset_done: '兩步驗證已重設',
    sessions_ended: '已退出{{count}}部裝置',
    phone_rebound: '登入手機已更換',
  },
};
