import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  refusal: {
    code_unknown: '所選裝置或商戶號不存在',
    code_not_found: '裝置或商戶號不存在',
  },
};
