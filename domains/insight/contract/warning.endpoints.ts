import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, Text, When } from '#kernel/contract/schema.ts';

/**
 * How long somebody has not come, in multiples of the shop's number of days: up to one and a half, up to three, beyond. Sixty days
 * make 60 to 89, 90 to 179, and 180.
 */
export const AwayBand = z.enum(['early', 'middle', 'late']);
export type AwayBand = z.infer<typeof AwayBand>;

/** A member whom the shop may lose. */
export const WarningRow = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  level_name: z.string().nullable(),
  /** Who serves them, by name; empty: nobody does. */
  serving_names: z.string(),
  login_time: When,
  away_days: z.int(),
  /** Days of the last year on which something was bought or done, or on which they were received. */
  year_visit_num: z.int(),
  currency_code: Currency,
  /** What they bought in the last year, recharges apart, less what was given back. */
  spent_amount: CentsTotal,
  current_balance: CentsTotal,
  current_dis_balance: CentsTotal,
  remain_num: z.int(),
  /** When they are expected; null also without the right to see appointments. */
  next_time: When.nullable(),
  /** When a colleague means to speak with them; null also without the right to see follow-ups. */
  plan_date: Day.nullable(),
});
export type WarningRow = z.infer<typeof WarningRow>;

const Narrowed = {
  /** Name, pinyin, number or the end of a phone. */
  key_word: Text(40).optional(),
  member_level_id: Id('member_level').optional(),
  /** Whom a colleague serves. */
  belong_uid: Id('staff').optional(),
  /** Those too who have an appointment ahead: they are not lost, and not counted otherwise. */
  with_booked: z.boolean().optional(),
};

/**
 * `GET /shop/insight/query/findDateWarnPage`: members of the shop who came at least once and not for as many days as the shop decided,
 * who went last at the head. Merged and closed files are none.
 */
export const churnSearch = endpoint({
  id: 'insight.churn.search', method: 'GET', path: '/shop/insight/query/findDateWarnPage', access: 'insight:warning',
  request: PageQuery.extend({ ...Narrowed, band: AwayBand.optional(), sort: z.enum(['login_time', '-login_time']).optional() }),
  response: pageOf(WarningRow),
});

/** Somebody who comes back too seldom; `recent_num` are the visits of the days that the shop looks back over. */
export const RepurchaseRow = WarningRow.extend({ recent_num: z.int() });
export type RepurchaseRow = z.infer<typeof RepurchaseRow>;

/**
 * `GET /shop/insight/query/findTimesWarnPage`: members of the shop who bought something and came within the days that the shop looks back
 * over, but less often than it decided. Whoever was written down within these days had no time to come back.
 */
export const repurchaseSearch = endpoint({
  id: 'insight.repurchase.search', method: 'GET', path: '/shop/insight/query/findTimesWarnPage', access: 'insight:warning',
  request: PageQuery.extend({ ...Narrowed, sort: z.enum(['login_time', '-login_time']).optional() }),
  response: pageOf(RepurchaseRow),
});

const Counted = { total: z.int(), total_capped: z.boolean().optional() };

/** How many there are to warn of, as both lists count them when nothing narrows them, and by which days. */
export const WarningSum = z.object({
  churn_days: z.int(),
  repurchase_days: z.int(),
  repurchase_visits: z.int(),
  churn: z.object(Counted),
  repurchase: z.object(Counted),
});
export type WarningSum = z.infer<typeof WarningSum>;

/** `GET /shop/insight/query/warningSum`. */
export const warningSum = endpoint({
  id: 'insight.warning.sum', method: 'GET', path: '/shop/insight/query/warningSum', access: 'insight:warning',
  request: z.object({}), response: WarningSum,
});
