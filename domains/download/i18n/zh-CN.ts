/** The words of the download center (source language). */
export const zhCN = {
  title: {
    download_center: '下载中心',
  },
  field: {
    create_time: '导出时间',
    download_type: '下载类型',
    records_num: '导出记录数',
    line_num: '导出明细数',
    status: '状态',
    remark: '备注',
  },
  refusal: {
    source_unknown: '该列表不支持导出',
    column_unknown: '所选列不存在，请刷新页面后重试',
    dates_missing: '导出订单请先选择日期范围',
    not_complete: '文件尚未生成或已过期',
    failed: '导出失败，请重试',
    not_allowed: '您已没有该列表的查看权限',
    too_many_rows: '超过 {{max}} 行，请缩小筛选范围后重试',
  },
  word: {
    export: '导出',
    export_started: '已开始导出，完成后可在下载中心下载',
    export_records: '导出记录',
    import_records: '导入记录',
    import_time: '导入时间',
    import_count: '导入数',
    kept: '仅保留最近3天的数据',
    refresh: '刷新',
    fetch: '下载',
    nothing: '暂无记录',
    status: { '0': '处理中', '1': '已完成', '2': '失败' },
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
