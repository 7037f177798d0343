import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    dashboard: 'Workbench',
    figures: 'Figures of the day',
    todo: 'To do',
    received: 'Received by method',
  },
  field: {
    business_date: 'Business date',
    amount_received: 'Received',
    principal_spent: 'Paid from principal',
    gift_spent: 'Paid from gift',
    debt_added: 'New debt',
    order_num: 'Orders settled',
    sale_amount: 'Sales',
    recharge_amount: 'Recharged',
    recharge_gift: 'Gift on recharges',
    deduction_num: 'Treatments deducted',
    deduction_amount: 'Value deducted',
    new_member_num: 'New members',
    pending_order_num: 'Orders to settle',
    pending_order_amount: 'Amount to settle',
    debt_order_num: 'Orders in debt',
    debt_amount: 'Debt',
  },
  refusal: {},
  word: {
    nothing_to_do: 'Nothing to do',
    orders: '{{count}}',
    people: '{{count}}',
    today: 'Today',
    day_before: 'Day before',
    day_after: 'Day after',
    sell: 'Open the till',
    find_member: 'Find a member',
    nothing_received: 'Nothing received',
  },
};
