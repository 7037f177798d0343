/** Files: what the audit trail calls them; whoever shows a picture has words of their own. */
export const zhCN = {
  title: {},
  field: {},
  refusal: {
    too_many_unclaimed: '上传后未保存的图片太多，请先保存表单，或删除不用的图片',
  },
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
