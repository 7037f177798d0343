import { figures, report } from '#kernel/contract/report.ts';

/**
 * What a shop did on a day, as it is kept. The parts agree with each other and with the ledger:
 * amount_received + refund_amount + principal_spent + gift_spent + debt_added − debt_repaid = sale_amount + recharge_amount.
 */
export const shopFigures = figures({
  id: 'insight.figure', at: '/shop/home/figure', read: 'insight:read', totals: 'day_total',
  of: {
    amount_received: 'cents',
    refund_amount: 'cents',
    order_num: 'count',
    sale_amount: 'cents',
    recharge_amount: 'cents',
    recharge_gift: 'cents',
    principal_spent: 'cents',
    gift_spent: 'cents',
    deduction_num: 'count',
    deduction_amount: 'cents',
    debt_added: 'cents',
    debt_repaid: 'cents',
    new_member_num: 'count',
  },
});

/** The business report of days, weeks and months, of shops and colleagues (specification 2§2.3). */
export const dailyReport = report(shopFigures, {
  id: 'insight.daily', at: '/cureShop/report/daily', read: 'insight:report',
  groups: ['day', 'week', 'month', 'shop', 'staff'],
  columns: [
    'sale_amount', 'order_num', 'recharge_amount', 'amount_received', 'refund_amount', 'principal_spent', 'gift_spent', 'debt_added', 'debt_repaid',
    'deduction_num', 'deduction_amount', 'new_member_num',
  ],
  share: 'sale_amount',
});
