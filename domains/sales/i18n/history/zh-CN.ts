/** The words of orders of the system that a shop used before (source language). */
export const zhCN = {
  title: {
    import_history: '导入历史订单',
  },
  field: {
    order_date: '订单日期',
    history_items: '消费内容',
    history_payments: '付款记录',
    maker_name: '原开单人',
    history_amount: '订单金额',
    amount_from: '金额不低于',
    amount_until: '金额不高于',
    brought_in: '导入',
    is_refunded: '仅看有退款',
  },
  refusal: {
    history_there: '该订单编号已导入，内容不同；如需更正请先撤销原导入',
  },
  subject: {
    history_import: '历史订单导入',
  },
  permission: {
    'sales:history': '导入历史订单',
  },
  word: {
    old_status: '订单状态',
    history_hint: '订单编号 / 会员姓名 / 手机号',
    no_history: '还没有历史订单，可从原系统导出后导入',
    history_sum: '共 {{count}} 单，合计',
    see_history: '原系统历史订单 {{count}} 单',
    not_matched: '未匹配会员',
  },
};
