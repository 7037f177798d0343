import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const zhHK: Translated<typeof zhCN> = {
  field: {
    project_revenue: '項目收入',
    product_revenue: '產品收入',
    deduction_revenue: '劃扣收入',
    kept_revenue: '卡項留存收入',
    revenue: '收入合計',
    sale_cost: '銷售成本',
    treatment_cost: '治療耗材成本',
    use_cost: '院內領用',
    loss_cost: '報損',
    cost: '成本合計',
    margin: '毛利',
  },
  word: {
    by: { day: '按日', month: '按月' },
    no_accounts: '該時段沒有收入和成本',
    accounts_hint: '項目和產品在銷售時確認收入，次卡在劃扣時確認；贈送金不計收入，退款和撤銷已減',
  },
};
