/** The words of the download center (source language). */
export const zhCN = {
  title: {
    rules: '导出',
    approvals: '导出审批',
    download_center: '下载中心',
  },
  field: {
    real_name: '申请人',
    shop_name: '门店',
    create_time: '导出时间',
    download_type: '下载类型',
    records_num: '导出记录数',
    line_num: '导出明细数',
    status: '状态',
    remark: '备注',
  },
  refusal: {
    waits: '数据量较大，等待审批：{{names}}',
    waits_again: '行数比审批时多，等待再次审批：{{names}}',
    waits_nobody: '数据量较大，须由另一位同事审批，但没有其他人有「审批导出」权限，请先为一位同事开通',
    rejected: '{{name}} 未通过审批：{{reason}}',
    not_waiting: '该导出已处理或已过期，请刷新查看',
    own_export: '不能审批自己的导出，请由其他同事审批',
    source_unknown: '该列表不支持导出',
    column_unknown: '所选列不存在，请刷新页面后重试',
    dates_missing: '导出订单请先选择日期范围',
    not_complete: '文件尚未生成或已过期，请稍候或重新导出',
    failed: '导出失败，请重试',
    not_allowed: '您已没有该列表的查看权限',
    too_many_rows: '超过 {{max}} 行，请缩小筛选范围后重试',
  },
  subject: {
    download_record: '下载记录',
  },
  permission: {
    'download:approve': '审批导出',
    'download:export': '导出列表',
  },
  word: {
    pass: '通过',
    reject: '驳回',
    pass_ask: '同意 {{name}} 导出“{{what}}”共 {{count}} 行？',
    passed: '已通过',
    rejected: '已驳回',
    none_waiting: '没有等待审批的导出',
    rule: {
      approval_rows: { label: '导出超过多少行需审批', hint: '由另一位有审批权限的同事确认后才会生成文件；同一人一天内导出同一列表的行数合并计算；0 表示无需审批。' },
    },
    export: '导出',
    export_records: '导出记录',
    import_records: '导入记录',
    import_time: '导入时间',
    import_count: '导入数',
    import_done: { added: '{{count}} 行新增', changed: '{{count}} 行修改', same: '{{count}} 行无变化', failed: '{{count}} 行未导入' },
    kept: '仅保留最近3天的数据',
    refresh: '刷新',
    fetch: '下载',
    nothing: '暂无记录',
    status: { '0': '处理中', '1': '已完成', '2': '失败' },
    verb: { complete: '完成', fail: '失败' },
    approval: { none: '无需审批', requested: '待审批', passed: '已通过', rejected: '已驳回' },
    approval_verb: { request: '提交审批', ask_again: '再次提交审批', pass: '通过', reject: '驳回' },
    made_by: '导出人',
    made_at: '导出时间',
    made_in: '门店',
    made_from: '列表',
    rows: '行数',
    watermark: '说明',
    secrecy: '内部资料，仅限授权人员使用，请勿外传',
    yes: '是',
    no: '否',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    download: typeof zhCN;
  }
}
