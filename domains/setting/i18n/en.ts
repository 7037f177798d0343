import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    rules: 'Business rules',
  },
  field: {},
  refusal: {
    rule_unknown: 'There is no such rule',
    rule_value_wrong: 'Enter a value this rule takes',
  },
  word: {
    saved: 'Saved',
    of_shop: 'This shop',
    of_organisation: 'Head office',
    initial: 'Default',
    back: 'Back to {{value}}',
    on: 'On',
    off: 'Off',
    head_decides: 'Decided by head office',
    save_changes: 'Save changes ({{count}})',
    none_changed: 'No changes',
    undo: 'Undo changes',
  },
};
