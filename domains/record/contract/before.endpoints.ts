import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id, When } from '#kernel/contract/schema.ts';
import { ConsultResult } from './consult.endpoints.ts';
import { LogPicture } from './service-log.endpoints.ts';
import { Urgency } from './triage.endpoints.ts';

/** A version of an entry that was edited since: who wrote it, and when. */
const Version = {
  version: z.int(),
  writer_name: z.string(),
  write_time: When,
  business_date: Day,
  /** Who did it. */
  real_name: z.string(),
};

/** What a service log said. */
export const LogBefore = z.object({ ...Version, item_name: z.string(), content: z.string(), images: z.array(LogPicture) });
export type LogBefore = z.infer<typeof LogBefore>;

/** What a consultation said. */
export const ConsultBefore = z.object({
  ...Version,
  need: z.string(),
  plan: z.string(),
  currency_code: Currency,
  budget: Cents.nullable(),
  result: ConsultResult,
  reason: z.string(),
  next_date: Day.nullable(),
});
export type ConsultBefore = z.infer<typeof ConsultBefore>;

/** What a triage said. */
export const TriageBefore = z.object({
  ...Version,
  complaint: z.string(),
  vitals: z.string(),
  allergy: z.string(),
  urgency: Urgency,
  to_name: z.string(),
});
export type TriageBefore = z.infer<typeof TriageBefore>;

/**
 * `GET /member/serviceLog/query/findBefore`: what a service log said before each of its edits, latest first; to whoever wrote it down, or
 * by right manages them. 404 to others, and of a withdrawn one.
 */
export const serviceLogBefore = endpoint({
  id: 'record.service.before', method: 'GET', path: '/member/serviceLog/query/findBefore', access: 'service:read',
  request: z.object({ service_log_id: Id('service_log') }),
  response: z.array(LogBefore),
});

/** `GET /member/consult/query/findBefore`: the same of a consultation. */
export const consultBefore = endpoint({
  id: 'record.consult.before', method: 'GET', path: '/member/consult/query/findBefore', access: 'consult:read',
  request: z.object({ consult_log_id: Id('consult_log') }),
  response: z.array(ConsultBefore),
});

/** `GET /member/triage/query/findBefore`: the same of a triage. */
export const triageBefore = endpoint({
  id: 'record.triage.before', method: 'GET', path: '/member/triage/query/findBefore', access: 'triage:read',
  request: z.object({ triage_id: Id('triage') }),
  response: z.array(TriageBefore),
});
