import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    dashboard: '工作台',
    figures: '營業數據',
    todo: '待辦事項',
    received: '實收構成',
  },
  field: {
    business_date: '營業日期',
    amount_received: '實收金額',
    principal_spent: '儲值本金消費',
    gift_spent: '贈送金消費',
    debt_added: '新增欠款',
    order_num: '結算訂單',
    sale_amount: '銷售金額',
    recharge_amount: '充值金額',
    recharge_gift: '充值贈送',
    deduction_num: '劃扣次數',
    deduction_amount: '劃扣金額',
    new_member_num: '新增會員',
    pending_order_num: '待結算訂單',
    pending_order_amount: '待結算金額',
    debt_order_num: '欠款訂單',
    debt_amount: '欠款金額',
  },
  refusal: {},
  word: {
    nothing_to_do: '暫無待辦事項',
    orders: '{{count}}單',
    people: '{{count}}人',
    today: '今天',
    day_before: '前一天',
    day_after: '後一天',
    sell: '收銀開單',
    find_member: '查找會員',
    nothing_received: '當日沒有收款',
  },
};
