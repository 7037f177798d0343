/** The words of keeping labels (source language), a part of the members’. */
export const zhCN = {
  word: {
    label_search: '搜索标签',
    label_delete_title: '删除标签「{{name}}」？',
    label_delete_text: '将从 {{count}} 位会员身上移除。',
    label_off_title: '移除标签',
    label_off_text: '确定移除标签「{{name}}」？',
    label_merge_hint: '若新名称已存在，两个标签将合并为一个。',
    label_renamed: '已重命名',
    label_deleted: '已删除',
    label_none: '还没有标签',
    label_create: '新增「{{name}}」',
  },
};
