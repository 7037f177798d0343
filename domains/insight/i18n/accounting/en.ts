import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The same words in English. */
export const en: Translated<typeof zhCN> = {
  field: {
    project_revenue: 'Treatments',
    product_revenue: 'Products',
    deduction_revenue: 'Deductions',
    kept_revenue: 'Kept of cards',
    revenue: 'Revenue',
    sale_cost: 'Cost of sales',
    treatment_cost: 'Cost of treatments',
    use_cost: 'Own use',
    loss_cost: 'Lost',
    cost: 'Cost',
    margin: 'Margin',
  },
  word: {
    by: { day: 'By day', month: 'By month' },
    no_accounts: 'Nothing was earned or spent in this period',
    accounts_hint: 'Treatments and products are earned when sold, count cards when deducted; gift is no revenue, refunds and cancellations are off',
  },
};
