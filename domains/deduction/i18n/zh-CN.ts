/** The words of deductions (source language). */
export const zhCN = {
  title: {
    deductions: '划扣记录',
    deduct: '划扣',
    deduction_lines: '划扣内容',
    deduction_steps: '处理记录',
    pending: '待划扣',
    rules: '划扣',
  },
  field: {
    deduction_number: '划扣单号',
    shop_project_id: '项目',
    num: '次数',
    deduction_amount: '划扣金额',
    cancel_reason: '撤销原因',
    cancel_time: '撤销时间',
    canceller_name: '撤销人',
    deduction_time: '划扣时间',
    items: '商品',
    card_name: '次卡',
    performers: '服务人员',
    operator_name: '操作人',
    start_date: '开始日期',
    end_date: '结束日期',
    remarks: '备注',
    status: '状态',
    member_name: '会员',
    mobile_number: '手机号',
    key_word: '划扣单号/姓名/手机号',
    item_name: '项目',
    card_number: '卡号',
    total_num: '总次数',
    remain_num: '待划扣次数',
    remain_value: '待划扣金额',
    card_status: '卡状态',
    opened_on: '开卡日期',
    valid_end: '到期日期',
    pending_key_word: '姓名/手机号/卡号',
    shop_name: '门店',
  },
  refusal: {
    project_unknown: '项目不存在',
    card_gone: '{{card}}已失效，不能撤销划扣',
    deduction_not_found: '划扣记录不存在',
    num_invalid: '请输入正确的次数',
    already_cancelled: '该划扣已撤销',
    member_unknown: '会员不存在',
    items_required: '请选择商品',
    items_too_many: '商品数量超出上限',
    reason_required: '请填写原因',
  },
  subject: {
    deduction: '划扣',
  },
  permission: {
    'deduction:read': '查看划扣',
    'deduction:write': '划扣',
    'deduction:cancel': '撤销划扣',
  },
  word: {
    deducted: '划扣成功',
    confirm_deduct: '将划扣：{{items}}。确认提交？',
    nothing_to_deduct: '没有可在本店划扣的次卡',
    units_left: '剩余 {{count}} 次',
    any_status: '全部状态',
    deduction_status: { done: '已划扣', cancelled: '已撤销' },
    cancel_title: '撤销划扣 {{number}}',
    cancel_text: '{{items}}：次数、卡内价值和业绩将恢复到划扣之前。',
    cancelled_done: '划扣已撤销',
    nothing_pending: '没有待划扣的项目',
    no_deductions: '还没有划扣记录',
    action: { cancel: '撤销' },
    rule: {
      needs_performer: { label: '划扣必须选择服务人员', hint: '每个划扣项目都要有服务人员。' },
    },
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    deduction: typeof zhCN;
  }
}
