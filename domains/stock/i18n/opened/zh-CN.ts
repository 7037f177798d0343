/** The words of bottles that were opened (source language). */
export const zhCN = {
  field: {
    content: '开封时',
    rest: '剩余',
    use_by: '开封后用至',
    open_time: '开封时间',
    opener_name: '开封人',
    state: '可否使用',
    is_over: '已超开封期限',
    opened_quantity: '已开封',
  },
  refusal: {
    batch_choose: '请选择批次',
    opening_off: '{{name}}没有设置开封后有效期，不需要登记开封',
    nothing_sealed: '批号{{batch}}没有未开封的库存',
    opened_unknown: '该开封记录不存在',
    opened_empty: '这一瓶已经用完',
    opened_awaits: '已提交丢弃，等待审批',
    stock_opened: '{{name}}已开封，不能作废',
    stock_short_opened: '库存不足：{{name}}未开封的仅有{{left}}，另有{{open}}已开封',
  },
  subject: {
    stock_opened: '开封',
  },
  permission: {
    'stock:open': '开封与丢弃余量',
  },
  word: {
    opened_list: '已开封',
    open_bottle: '开封',
    open_title: '开封 {{name}}',
    open_text: '从所选批次开封一瓶（{{content}} {{unit}}），之后的治疗先用这一瓶。',
    opened_done: '已开封，请在瓶身写上：{{time}} 前用完',
    discard: '丢弃',
    discard_title: '丢弃 {{name}} 剩余 {{rest}} {{unit}}',
    discard_text: '余量按报损出库，成本计入您当日的免审批金额。',
    discarded: '已丢弃',
    no_opened: '没有已开封的耗材',
    opened_state: { good: '可用', over: '已超期', expired: '批次已过期', recalled: '批次已停用' },
    awaits_approval: '丢弃待审批',
  },
};
