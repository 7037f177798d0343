import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  word: {
    label_search: 'Find a label',
    label_delete_title: 'Delete label “{{name}}”?',
    label_delete_text: 'It is taken off {{count|member|members}}.',
    label_off_title: 'Remove label',
    label_off_text: 'Remove “{{name}}”?',
    label_merge_hint: 'If the new name exists, the two labels become one.',
    label_renamed: 'Renamed',
    label_deleted: 'Deleted',
    label_none: 'No labels yet',
    label_create: 'Add “{{name}}”',
  },
};
