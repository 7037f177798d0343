import { z } from 'zod';
import { CentsTotal } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, Text, When } from '#kernel/contract/schema.ts';
import { CareOccasion } from './words.ts';

/** Birthdays of today, of the seven days from today, or of the calendar month. */
export const CareSpan = z.enum(['day', 'week', 'month']);
export type CareSpan = z.infer<typeof CareSpan>;

/** A member to turn to, and why. Null: that does not belong to the occasion. */
export const CareRow = z.object({
  /** Names the row: a card that ends, else the member. */
  row_key: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  gender: z.int(),
  birth: Day.nullable(),
  is_lunar_calendar: z.int(),
  /** The day on which the birthday is kept within the span. */
  birthday_on: Day.nullable(),
  login_time: When.nullable(),
  /** Days since the last visit. */
  away_days: z.int().nullable(),
  create_time: When.nullable(),
  current_balance: CentsTotal.nullable(),
  card_name: z.string(),
  card_number: z.string(),
  left_num: z.int().nullable(),
  valid_end: Day.nullable(),
  /** Who spoke with the member about it last, and when; null is nobody, or too long ago. */
  contact_date: Day.nullable(),
  contact_name: z.string(),
  /** When somebody means to. */
  plan_date: Day.nullable(),
});
export type CareRow = z.infer<typeof CareRow>;

/** `GET /member/care/query/findSearchPage`: members to turn to for one occasion; what each means is a business rule. */
export const careSearch = endpoint({
  id: 'follow_up.care.search', method: 'GET', path: '/member/care/query/findSearchPage', access: 'followup:read',
  asks: ['card:read'],
  request: PageQuery.extend({
    about: CareOccasion.default('birthday'),
    span: CareSpan.default('day'),
    key_word: Text(40).optional(),
    /** Leaves out whom somebody has spoken with about it already. */
    not_contacted: z.boolean().optional(),
  }),
  response: pageOf(CareRow),
});

/** `GET /member/care/query/figures`: how many there are for each occasion, none counted beyond a thousand. */
export const careFigures = endpoint({
  id: 'follow_up.care.figures', method: 'GET', path: '/member/care/query/figures', access: 'followup:read',
  request: z.object({ span: CareSpan.default('day') }),
  response: z.object({ birthday: z.int(), sleeping: z.int(), expiring: z.int(), high_balance: z.int(), new_member: z.int() }),
});
