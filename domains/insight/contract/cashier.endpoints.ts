import { z } from 'zod';
import { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { across } from '#kernel/contract/across.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { daysBetween } from '#kernel/contract/day.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id } from '#kernel/contract/schema.ts';

/** Longer than a year and a day nobody asks at once. */
const MOST_DAYS = 366;

/** On which business days, both included; today where none is named. */
const Asked = { start_date: Day.optional(), end_date: Day.optional() };
const rightSpan = across<{ start_date?: string | undefined; end_date?: string | undefined }, 'start_date' | 'end_date'>(
  ['start_date', 'end_date'],
  ({ start_date, end_date }, complain) => {
    if ((start_date === undefined) !== (end_date === undefined)) complain(start_date === undefined ? 'start_date' : 'end_date', 'kernel.required');
    else if (start_date !== undefined && end_date! < start_date) complain('end_date', 'kernel.span_upside_down');
    else if (start_date !== undefined && daysBetween(start_date, end_date!) >= MOST_DAYS) complain('end_date', 'kernel.span_too_long');
  },
);

/** Money that came in, money that went back, and what remains of it. */
const Taken = { received: CentsTotal, refunded: CentsTotal, net: CentsTotal };

/** `GET /cureShop/report/cashier/query/findSearchPage`: 收银报表, what was taken by each way of paying, as the day close counts it. */
export const cashierSearch = endpoint({
  id: 'insight.cashier.search', method: 'GET', path: '/cureShop/report/cashier/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(z.object({ payment_pattern_id: Id('payment_pattern'), pattern_name: z.string(), pay_method: PayMethod, ...Taken })),
});

/** `GET /cureShop/report/cashier/sum`: the sum of these. */
export const cashierSum = endpoint({
  id: 'insight.cashier.sum', method: 'GET', path: '/cureShop/report/cashier/sum', access: 'insight:report',
  request: z.object(Asked).check(rightSpan),
  response: z.object({ start_date: Day, end_date: Day, currency_code: Currency, ...Taken }),
});
