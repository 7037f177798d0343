import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day } from '#kernel/contract/schema.ts';

/**
 * What the shop earned, as its ledger has it: at a sale for projects and products, at a deduction for count cards, gift never; and
 * what that cost, at the moving mean of its stock. What refunds and cancellations took back is off. Costs are null for whoever may
 * not see them. revenue = project + product + deduction + kept; cost = sale + treatment + use + loss; margin = revenue − cost.
 */
const Accounts = {
  project_revenue: CentsTotal,
  product_revenue: CentsTotal,
  deduction_revenue: CentsTotal,
  /** What customers gave up and the shop kept. */
  kept_revenue: CentsTotal,
  revenue: CentsTotal,
  sale_cost: CentsTotal.nullable(),
  treatment_cost: CentsTotal.nullable(),
  use_cost: CentsTotal.nullable(),
  loss_cost: CentsTotal.nullable(),
  cost: CentsTotal.nullable(),
  margin: CentsTotal.nullable(),
};

/** `GET /cureShop/report/accounting/query/findSearchPage`: 财务核算, the shop's days or months with what was earned and what it cost (2§2.3). */
export const accountingSearch = endpoint({
  id: 'insight.accounting.search', method: 'GET', path: '/cureShop/report/accounting/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend({ ...AskedSpan, group_by: z.enum(['day', 'month']).default('day') }).check(rightSpan),
  response: pageOf(z.object({ /** A day, or a month `yyyy-MM`. */ group: z.string(), ...Accounts })),
});

/** `GET /cureShop/report/accounting/sum`: what these come to. */
export const accountingSum = endpoint({
  id: 'insight.accounting.sum', method: 'GET', path: '/cureShop/report/accounting/sum', access: 'insight:report',
  request: z.object(AskedSpan).check(rightSpan),
  response: z.object({ start_date: Day, end_date: Day, currency_code: Currency, ...Accounts }),
});
