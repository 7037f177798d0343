import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  long_press: '長按識別二維碼，或儲存後用付款應用程式掃描',
  thanks: '多謝光臨',
};
