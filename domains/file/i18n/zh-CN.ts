/** Files: what the audit trail calls them; whoever shows a picture has words of their own. */
export const zhCN = {
  title: {},
  field: {},
  refusal: {},
  subject: {
    file: '文件',
  },
  word: {},
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    file: typeof zhCN;
  }
}
