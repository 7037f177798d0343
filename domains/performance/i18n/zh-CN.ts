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
  word: {
    performers_for: '{{name}} 的服务人员',
    performers_chosen: '选定服务人员',
    same_for_all: '应用到全部商品',
    split_evenly: '平均分配',
    share_sum: '合计 {{percent}}%',
    share_of: '{{name}} 占比',
    find_performer: '姓名 / 工号',
    no_performers: '本店还没有可选的员工',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    performance: typeof zhCN;
  }
}
