/** The words of whom goods go to, where they are delivered, and of many orders at once (source language). */
export const zhCN = {
  title: {
    goods_stock: '库存',
  },
  field: {
    member_id: '会员',
    address_id: '收货地址',
    recipient: '收货人',
    contact: '收货电话',
    address: '收货地址',
    created_from: '创建日期起',
    created_until: '创建日期止',
  },
  refusal: {
    no_customer: '该出库类型没有会员',
    group_required: '请选择领用部门',
    receiver_required: '请选择领用人',
    customer_unknown: '会员不存在',
    address_unknown: '收货地址不存在',
  },
  word: {
    customer_hint: '填写后，召回该批次时能找到本人',
    address_hint: '不选则为默认收货地址',
    batch_confirm: '批量确认',
    batch_confirm_ask: '将所选 {{count}} 张入库单按应收数量全部入库？',
    batch_void: '批量作废',
    batch_void_ask: '作废所选 {{count}} 张入库单？不能恢复。',
    batch_confirmed: '批量确认成功',
    batch_voided: '批量作废成功',
    batch_go_ask: '将所选 {{count}} 张出库单按应出数量全部出库？超过免审批金额的提交审批。',
    batch_put_back_ask: '作废所选 {{count}} 张出库单？已出库的退回原批次，不能恢复。',
    most_available: '已达到最大库存',
    still_to_come: '未到齐',
  },
};
