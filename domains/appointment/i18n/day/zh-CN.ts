/** The words of when the shop takes customers, and when it does not (source language). */
export const zhCN = {
  title: {
    closed_days: '休业日',
  },
  field: {
    override_reason: '例外原因',
    closed_from: '开始日期',
    closed_until: '结束日期',
    closed_name: '名称',
    closed_remove: '删除',
  },
  refusal: {
    closed_over: '最多100个休业日',
    closed_twice: '同一天不能重复',
  },
  word: {
    closed: '休业',
    closed_for: '休业：{{name}}',
    closed_add: '添加',
    closed_saved: '休业日已保存',
    closed_none: '还没有休业日',
    closed_standing: '当天还有 {{count}} 个预约',
    closed_explained: '休业日不接受预约，顾客的预约页也不显示当天的时段。已有的预约保留，在看板上显示为「无人服务」，请逐个改期或取消。',
    closed_name_hint: '如：春节，可不填',
    closed_turned: '结束日期不能早于开始日期',
    closed_ask: '新增的休业日还有 {{count}} 个预约，仍要休业？',
    closed_told: '这些预约不会自动取消，请逐个联系顾客改期。',
    closed_back: '恢复总部设置',
    closed_open_again: '删除 {{date}}',
    override_on: '例外时间（营业时间、班次之外或休业日）',
    override_is: '例外：{{reason}}',
    override_time: '开始时间',
    override_hint: '看板上显示，并记入操作日志',
  },
};
