/** Words of the settings that are no domain's own (source language). */
export const zhCN = {
  title: {
    rules: '业务规则',
  },
  field: {},
  refusal: {
    rule_unknown: '没有这项规则',
    rule_value_wrong: '请输入正确的值',
  },
  word: {
    saved: '已保存',
    of_shop: '本店设置',
    of_organisation: '跟随总部',
    initial: '默认',
    back: '恢复为{{value}}',
    on: '开启',
    off: '关闭',
    head_decides: '由总部统一管理',
    save_changes: '保存修改（{{count}}）',
    none_changed: '没有修改',
    undo: '撤销修改',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    setting: typeof zhCN;
  }
}
