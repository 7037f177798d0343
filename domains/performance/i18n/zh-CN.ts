/** The words of what colleagues achieve (source language). */
export const zhCN = {
  title: {},
  field: {},
  refusal: {
    performers_sum: '服务人员的业绩占比之和必须为100%',
    performer_twice: '服务人员请勿重复选择',
    performer_unknown: '服务人员不存在或已停用',
    performer_required: '请选择服务人员',
  },
  word: {},
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    performance: typeof zhCN;
  }
}
