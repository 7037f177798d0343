/** The words of figures (source language). */
export const zhCN = {
  title: {
    dashboard: '工作台',
    figures: '营业数据',
    todo: '待办事项',
    first_day: '开店准备',
    received: '实收构成',
    order_values: '客单价分布',
    rankings: '会员排行',
    consumption: '消费排行',
    top_up: '充值排行',
  },
  field: {
    business_date: '营业日期',
    amount_received: '实收金额',
    principal_spent: '储值本金消费',
    gift_spent: '赠送金消费',
    debt_added: '新增欠款',
    order_num: '结算订单',
    sale_amount: '销售金额',
    recharge_amount: '充值金额',
    recharge_gift: '充值赠送',
    deduction_num: '划扣次数',
    deduction_amount: '划扣金额',
    new_member_num: '新增会员',
    pending_order_num: '待结算订单',
    pending_order_amount: '待结算金额',
    debt_order_num: '欠款订单',
    debt_amount: '欠款金额',
  },
  refusal: {},
  word: {
    nothing_to_do: '暂无待办事项',
    choose_ranges: '设置金额区间',
    above: '{{amount}} 以上',
    nothing_ranked: '该时段暂无记录',
    change: '较上期{{change}}',
    unchanged: '与上期持平',
    new_this_period: '上期无记录',
    first_day_done: '已完成 {{done}}/{{all}}',
    first_day_dismiss: '不再显示',
    done: '已完成',
    not_done: '未完成',
    first_day: {
      profile: '完善门店资料',
      role: '确认角色权限',
      employee: '添加员工',
      project: '添加项目',
      payment: '设置支付方式',
      member: '录入第一位会员',
    },
    orders: '{{count}}单',
    people: '{{count}}人',
    today: '今天',
    day_before: '前一天',
    day_after: '后一天',
    sell: '收银开单',
    find_member: '查找会员',
    nothing_received: '当日没有收款',
  },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    insight: typeof zhCN;
  }
}
