import type { Reworded } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** What Hong Kong words otherwise than the conversion does. */
export const reworded: Reworded<typeof zhCN> = {
  title: {
    statistics: '數據',
    'setting-add-role': '新增／編輯角色',
    'main-update-role': '新增／編輯角色',
  },
};
