import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  field: {
    refreshed_at: '更新時間',
  },
  word: {
    chain_code_hint: '把邀請碼交給供應商，對方在登入頁「供應商入駐」填寫資料；更新後，原邀請碼立即失效。',
    code_refreshed: '邀請碼已更新',
    refresh_code_title: '更新入駐邀請碼？',
  },
};
