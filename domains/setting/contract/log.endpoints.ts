import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, When } from '#kernel/contract/schema.ts';

/** One thing that somebody did. */
export const LogRow = z.object({
  audit_id: Id('audit_entry'),
  create_time: When,
  /** Null for what a job did. */
  uid: Id('staff').nullable(),
  real_name: z.string().nullable(),
  shop_name: z.string().nullable(),
  /** The call, such as `member.edit`; `job` for a job. */
  endpoint: z.string(),
  /** What it was done to, and which. */
  subject: z.string(),
  subject_id: z.string().nullable(),
  /** How that is called, or was; null for what has no name. */
  subject_name: z.string().nullable(),
  ip: z.string().nullable(),
  /** How what the entry names by id is called, by id; what is gone, and what has no name, is missing. */
  called: z.record(z.string(), z.string()),
  /** Of the settings that the entry changes, those that are amounts, in cents. */
  in_cents: z.array(z.string()),
  /** What it was and what it became, by field; null where there is nothing to tell. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type LogRow = z.infer<typeof LogRow>;

/**
 * `GET /shop/shopSystemLogs/query/findSearchPage`: who did what when, latest first. A subject without dates is looked for
 * within the last 90 days.
 */
export const logSearch = endpoint({
  id: 'setting.log.search',
  method: 'GET',
  path: '/shop/shopSystemLogs/query/findSearchPage',
  access: 'log:read',
  request: PageQuery.extend({
    uid: Id('staff').optional(),
    subject: z.string().max(60).regex(/^[a-z_/A-Z0-9]*$/).optional(),
    ...AskedSpan,
  }),
  response: pageOf(LogRow),
});

/** `GET /shop/shopSystemLogs/verify`: proves the chain over the trail; `broken_seal` names the first link that does not hold. */
export const logVerify = endpoint({
  id: 'setting.log.verify',
  method: 'GET',
  path: '/shop/shopSystemLogs/verify',
  access: 'log:verify',
  limit: 60,
  request: z.object({}),
  response: z.object({ sealed_num: z.int(), unsealed_num: z.int(), broken_seal: z.string().nullable() }),
});
