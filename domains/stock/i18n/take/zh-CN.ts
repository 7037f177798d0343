/** The words of stock-takes (source language). */
export const zhCN = {
  title: {
    take: '盘点',
  },
  field: {
    take_number: '盘点单号',
    gain_amount: '盘盈成本',
    loss_amount: '盘亏成本',
    book_quantity: '账面数量',
    counted_quantity: '实盘数量',
    difference: '差异',
    counter_name: '盘点人',
    is_blind: '盲盘',
  },
  refusal: {
    take_unknown: '盘点单不存在',
    take_open: '该仓库正在盘点（{{number}}），请先完成或作废该盘点',
    warehouse_counted: '盘点单{{name}}还未完成，请先完成或作废再删除',
    take_state_changed: '该盘点单刚刚被他人处理，请刷新后重试',
    take_own: '不能审批自己提交的盘点，请由其他同事审批',
    nothing_counted: '请填写实盘数量',
  },
  subject: {
    stock_take: '盘点单',
  },
  word: {
    add_take_stock: '新增盘点',
    open_take: '打开',
    no_takes: '还没有盘点单',
    take_added: '盘点已开始',
    count_saved: '实盘数量已保存',
    keep_count: '保存实盘',
    confirm_take_text: '库存将按实盘差异调整，未盘的批次不变。',
    void_take_text: '放弃本次盘点，库存不变。',
    nothing_to_count: '该仓库没有库存',
    take_status: { counting: '盘点中', pending: '待审批', confirmed: '已完成', rejected: '已驳回', void: '已作废' },
    take_verb: { count: '录入实盘', confirm: '确认盘点', ask: '提交审批', pass: '同意', reject: '驳回', void: '作废' },
  },
};
