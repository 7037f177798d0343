import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  word: {
    label_search: '搜尋標籤',
    label_delete_title: '刪除標籤「{{name}}」？',
    label_delete_text: '將從 {{count}} 位會員身上移除。',
    label_off_title: '移除標籤',
    label_off_text: '確定移除標籤「{{name}}」？',
    label_merge_hint: '若新名稱已存在，兩個標籤將合併為一個。',
    label_renamed: '已重新命名',
    label_deleted: '已刪除',
    label_none: '還沒有標籤',
    label_create: '新增「{{name}}」',
  },
};
