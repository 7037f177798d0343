/** Titles of the entries of every mode, by identifier. */
export const zhCN = {
  title: {
    'member-detail': '会员详情',
    member: '会员',
    'store-member': '会员列表',
    'top-bar': '顶部栏',
  },
  field: {},
  refusal: {},
  word: {},
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    modes: typeof zhCN;
  }
}
