/** The words of orders that are put aside (source language). */
export const zhCN = {
  title: {
    hold_order: '挂单',
  },
  field: {
    held_name: '挂单名称',
    held_time: '挂单 / 取单时间',
    holder_name: '经手人',
    held_status: '状态',
    held_key_word: '挂单名称 / 订单编号 / 会员姓名 / 手机号',
  },
  refusal: {
    why_withdrawn: '开单人取回修改',
    why_pending_long: '超过{{hours}}小时未结算，自动作废',
    why_held_long: '挂单超过{{hours}}小时，自动作废',
    order_from_outside: '{{number}}是线上订单，请在线上订单中取消',
    held_name_required: '请填写挂单名称',
    order_not_held: '挂单已被同事取走、已结算或已作废',
    order_not_at_till: '该挂单已不在您手上：可能已放回、被同事取走、提交或作废，请清空后重新取单',
  },
  word: {
    hold: '挂单',
    held_done: '已挂单：{{name}}',
    retrieve_order: '取单',
    pick_held: '选择要取回的挂单',
    retrieved_done: '已取单：{{name}}',
    put_back_order: '放回',
    put_back_title: '把「{{name}}」放回挂单？',
    put_back_text: '{{holder}} 正在处理此单；放回后恢复为取单前的内容，{{holder}} 收银台上的修改不再有效。',
    put_back_done: '已放回挂单',
    till_not_empty: '收银台上还有未处理的商品，请先挂单、提交或清空',
    from_held: '取自挂单「{{name}}」',
    no_held: '没有挂单',
    held_hint: '如顾客姓名、称呼或座位',
  },
};
