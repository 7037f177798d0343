import { z } from 'zod';
import { rightSpan } from '#kernel/contract/asked-span.ts';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id } from '#kernel/contract/schema.ts';

/** What colleagues achieve it by. */
export const AchievedBy = z.enum(['sale', 'recharge', 'consumption', 'deduction']);

/** The parts of an achievement: what was sold, what was deducted, what refunds took back, and what cancelled deductions took back. */
export const AchievementPart = z.enum(['sale', 'deduction', 'refund', 'cancelled']);
export type AchievementPart = z.infer<typeof AchievementPart>;

/** Of which days, both included, by default the month so far; of whom; and by what. */
const Asked = {
  ...AskedSpan,
  uid: Id('staff').optional(),
  /** A department, with those below it. */
  group_id: Id('staff_group').optional(),
  /** The department alone, without those below it. */
  group_alone: z.boolean().optional(),
  measure: AchievedBy.optional(),
};

/** What was achieved, in parts: `net_amount` is their sum, `commission_amount` what commission is worked out on. What was taken back is below zero. */
const Achieved = {
  sale_amount: CentsTotal,
  deduction_amount: CentsTotal,
  refund_amount: CentsTotal,
  cancelled_amount: CentsTotal,
  net_amount: CentsTotal,
  commission_amount: CentsTotal,
};

/** `GET /cureShop/report/achievement/query/findSearchPage`: 业绩对账, what each colleague of the shop achieved, the most first (2§2.3). */
export const achievementSearch = endpoint({
  id: 'insight.achievement.search', method: 'GET', path: '/cureShop/report/achievement/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend(Asked).check(rightSpan),
  response: pageOf(z.object({ uid: Id('staff'), real_name: z.string(), group_name: z.string(), ...Achieved })),
});

/** `GET /cureShop/report/achievement/sum`: what these come to, all together or one part of them. */
export const achievementSum = endpoint({
  id: 'insight.achievement.sum', method: 'GET', path: '/cureShop/report/achievement/sum', access: 'insight:report',
  request: z.object({ ...Asked, part: AchievementPart.optional() }).check(rightSpan),
  response: z.object({ start_date: Day, end_date: Day, currency_code: Currency, ...Achieved }),
});

/** What a line of the summary is of. */
export const AchievementGroup = z.enum(['day', 'month', 'department', 'measure']);

/** `GET /cureShop/report/achievement/summary/query/findSearchPage`: 业绩汇总, the same by time, department or what it was achieved by. */
export const achievementSummary = endpoint({
  id: 'insight.achievement.summary', method: 'GET', path: '/cureShop/report/achievement/summary/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend({ ...Asked, group_by: AchievementGroup.default('day') }).check(rightSpan),
  response: pageOf(
    z.object({
      /** A day, a month `yyyy-MM`, a department's id, or a measure; empty for colleagues of no department. */
      group: z.string(),
      /** What a department is called; the others speak for themselves. */
      name: z.string(),
      ...Achieved,
    }),
  ),
});

/** `GET /cureShop/report/achievement/detail/query/findSearchPage`: the documents' lines whose parts sum to a number, the latest first. */
export const achievementDetail = endpoint({
  id: 'insight.achievement.detail', method: 'GET', path: '/cureShop/report/achievement/detail/query/findSearchPage', access: 'insight:report',
  request: PageQuery.extend({ ...Asked, part: AchievementPart.default('sale') }).check(rightSpan),
  response: pageOf(
    z.object({
      performance_id: Id('performance'),
      business_date: Day,
      uid: Id('staff'),
      real_name: z.string(),
      measure: AchievedBy,
      document: z.string(),
      document_id: z.string(),
      document_number: z.string(),
      member_name: z.string(),
      item_name: z.string(),
      currency_code: Currency,
      amount: CentsTotal,
      commission_amount: CentsTotal,
    }),
  ),
});
