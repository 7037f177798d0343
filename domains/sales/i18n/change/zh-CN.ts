/** The words of what is done to an order afterwards: voided, or changed (source language). */
export const zhCN = {
  title: {
    order_history: '状态记录',
    order_changes: '修改记录',
  },
  field: {
    void_reason: '作废原因',
    finance_remark: '财务备注',
  },
  refusal: {
    order_changed: '订单刚被同事修改，请刷新后再改',
    order_unsettled: '订单未结算或已全部退款，不能修改服务人员',
    order_line_unknown: '订单中没有该项',
    performers_none: '请至少保留一位服务人员',
    performers_refunded: '该项已有退款，不能再补服务人员',
    order_unpaid: '订单未结算或已全部退款，不能修改付款方式',
    payment_not_found: '订单中没有该笔付款',
    payment_way_certain: '储值卡、平台券与扫码到账的付款方式不能修改',
    payment_way_refunded: '该笔付款已有退款，不能修改付款方式',
    payment_way_reviewed: '该笔收款已审核，不能修改付款方式',
    payment_way_same: '付款方式没有变化，请选择另一种',
    payment_way_own: '自己收的款修改付款方式，须由另一位同事授权',
    change_reason: '请填写修改原因',
  },
  permission: {
    'sales:shop': '查看全店订单与当日数据',
    'sales:void': '作废订单',
    'sales:modify': '修改订单备注、服务人员、付款方式',
  },
  word: {
    only_mine: '显示您开单或收款的订单，以及等待处理的订单；其他订单请按完整的订单编号或会员手机号搜索。',
    void_title: '作废订单 {{number}}',
    void_text: '订单金额 {{amount}} 尚未收款，作废后不能恢复。',
    voided_done: '订单已作废',
    change_what: { remarks: '备注', finance_remark: '财务备注', performers: '服务人员', payment: '付款方式' },
    edit_what: '修改{{what}}',
    performers_move: '该项业绩将从原服务人员转给新的服务人员，记在今天。',
    payment_moves: '{{amount}} 将从“{{name}}”转到实际收款的方式，记在今天；原来的记录保留在修改记录中。',
    payment_came_by: '请选择实际的付款方式',
    changed_done: '已修改',
    was_empty: '（空）',
  },
};
