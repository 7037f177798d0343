import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id } from '#kernel/contract/schema.ts';

/** Business dates of the shop, both included, by default the month so far; whose visits. */
const Asked = { ...AskedSpan, uid: Id('staff').optional() };

/** Visits, not taken back: of how many people; their first in the organisation or not; with an appointment or without. */
const Counted = { visit_num: z.int(), member_num: z.int(), first_num: z.int(), return_num: z.int(), booked_num: z.int(), walk_in_num: z.int() };

/** What a line is of. */
export const VisitGroup = z.enum(['day', 'staff', 'channel']);

/** `GET /cureShop/report/visit/query/findSearchPage`: 到诊汇总, the shop's visits by day, by who answered for them or by the member's channel (2§2.3). */
export const visitSummary = endpoint({
  id: 'reception.summary.search', method: 'GET', path: '/cureShop/report/visit/query/findSearchPage', access: 'visit:read',
  request: PageQuery.extend({ ...Asked, group_by: VisitGroup.default('day') }).check(rightSpan),
  response: pageOf(
    z.object({
      /** A day, a colleague's or a channel's id; empty where there is none. */
      group: z.string(),
      /** What the colleague or the channel is called. */
      name: z.string(),
      ...Counted,
    }),
  ),
});

/** `GET /cureShop/report/visit/sum`: all of them together; somebody who came on two days is one member. */
export const visitSum = endpoint({
  id: 'reception.summary.sum', method: 'GET', path: '/cureShop/report/visit/sum', access: 'visit:read',
  request: z.object(Asked).check(rightSpan),
  response: z.object({ start_date: Day, end_date: Day, ...Counted }),
});
