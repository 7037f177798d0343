import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { Cents, CentsTotal, Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text } from '#kernel/contract/schema.ts';
import { DeductionStatus } from './deduction.endpoints.ts';

/** Business dates of the shop, both included, by default the month so far. */
const Asked = {
  ...AskedSpan,
  /** Deduction number, or the member's name, number or phone. */
  key_word: Text(40).optional(),
  shop_project_id: Id('shop_project').optional(),
  /** What used nothing up is left out. */
  with_cost: z.boolean().optional(),
};

/** What a treatment brought in, what it used up, and what remains. Of one that was cancelled: what was not put back. */
const Figures = { num: z.int(), deduction_amount: CentsTotal, cost: SignedCents, margin: SignedCents };

/** `GET /cureShop/report/deductionCost/query/findSearchPage`: 划扣成本, the shop's deductions with what their supplies cost, the latest first (2§2.3). */
export const deductionCosts = endpoint({
  id: 'deduction.cost.search', method: 'GET', path: '/cureShop/report/deductionCost/query/findSearchPage', access: 'stock:cost',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(
    z.object({
      deduction_id: Id('deduction'),
      deduction_number: z.string(),
      business_date: Day,
      member_name: z.string(),
      /** The projects, each with its times. */
      items: z.string(),
      status: DeductionStatus,
      currency_code: Currency,
      ...Figures,
      deduction_amount: Cents,
    }),
  ),
});

/** `GET /cureShop/report/deductionCost/sum`: what these come to. */
export const deductionCostSum = endpoint({
  id: 'deduction.cost.sum', method: 'GET', path: '/cureShop/report/deductionCost/sum', access: 'stock:cost',
  request: z.object(Asked).check(rightSpan),
  response: z.object({ start_date: Day, end_date: Day, currency_code: Currency, ...Figures }),
});
