/** The words of orders that nobody has settled yet (source language). */
export const zhCN = {
  title: {
    unconfirmed: '未确认订单',
    unconfirmed_rules: '未确认订单配置',
    settle_chosen: '批量结算',
    void_chosen: '批量作废',
  },
  field: {
    waited_hours: '已等待',
    lapse_time: '自动作废时间',
    held_stock_num: '占用库存',
  },
  word: {
    unconfirmed_are: '已开单、尚未结算的订单',
    unconfirmed_sum: '共 {{count}} 单',
    sums_counted_blind: '本店盲点现金：日结前不显示金额合计',
    no_unconfirmed: '没有未确认的订单',
    under_an_hour: '不到 1 小时',
    hours_waited: '{{count}} 小时',
    days_waited: '{{count}} 天',
    never_lapses: '不自动作废',
    any_wait: '等待时间',
    waits: { '1': '1 小时以上', '4': '4 小时以上', '12': '12 小时以上', '24': '1 天以上', '72': '3 天以上' },
    any_maker: '开单人',
    unconfirmed_rules: '规则配置',
    settle_chosen_text: '{{count}} 单各按应收金额全额收款，记入同一付款方式；请先确认款项已到账。',
    settle_chosen_sum: '合计 {{amount}}',
    void_chosen_text: '作废 {{count}} 单后不能恢复，所用的优惠券退回会员。',
  },
};
