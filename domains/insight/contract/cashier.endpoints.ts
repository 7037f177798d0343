import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id } from '#kernel/contract/schema.ts';

/** Money that came in, money that went back, and what remains of it. */
const Taken = { received: CentsTotal, refunded: CentsTotal, net: CentsTotal };

/**
 * `GET /cureShop/report/cashier/query/findSearchPage`: 收银报表, what was taken by each payment method, as the day close counts it. Without
 * cash for whoever counts the drawer blind, while one of the days is open.
 */
export const cashierSearch = endpoint({
  id: 'insight.cashier.search', method: 'GET', path: '/cureShop/report/cashier/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend(AskedSpan).check(rightSpan),
  response: pageOf(z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, ...Taken })),
});

/** `GET /cureShop/report/cashier/sum`: the sum of these; null where cash is left out. */
export const cashierSum = endpoint({
  id: 'insight.cashier.sum', method: 'GET', path: '/cureShop/report/cashier/sum', access: 'insight:report',
  request: z.object(AskedSpan).check(rightSpan),
  response: z.object({
    start_date: Day,
    end_date: Day,
    currency_code: Currency,
    received: CentsTotal.nullable(),
    refunded: CentsTotal.nullable(),
    net: CentsTotal.nullable(),
  }),
});
