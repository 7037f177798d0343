import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    rules: '業務規則',
  },
  field: {},
  refusal: {
    rule_unknown: '沒有這項規則',
    rule_value_wrong: '請輸入正確的值',
  },
  word: {
    saved: '已儲存',
    of_shop: '本店設定',
    of_organisation: '跟隨總部',
    initial: '預設',
    back: '恢復為{{value}}',
    on: '開啟',
    off: '關閉',
    head_decides: '由總部統一管理',
    save_changes: '儲存修改（{{count}}）',
    none_changed: '沒有修改',
    undo: '撤銷修改',
  },
};
