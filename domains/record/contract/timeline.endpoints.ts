import { z } from 'zod';
import { Currency, SignedCents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id, says, When } from '#kernel/contract/schema.ts';

/** What happens with a member. A kind is shown to whoever may see it where it is kept. */
export const EVENT_KINDS = ['order', 'deduction', 'card_action', 'repayment', 'service_log', 'consult', 'points'] as const;
export const EventKind = z.enum(EVENT_KINDS);
export type EventKind = z.infer<typeof EventKind>;

/** One thing that happened. `detail` says which of its kind (a status, an action); null figures do not belong to it. */
export const TimelineEvent = z.object({
  event_id: z.string(),
  kind: EventKind,
  business_date: Day,
  create_time: When,
  shop_name: z.string(),
  /** What it was about, in words: items, a card, a project, what the customer wants. */
  summary: z.string(),
  detail: z.string(),
  document_number: z.string(),
  currency_code: Currency,
  amount: SignedCents.nullable(),
  /** Units, or points. */
  num: z.int().nullable(),
  /** Of the units, pieces of products. */
  pieces: z.int(),
  operator_name: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** Where a page begins: after this event, of a day that there is. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,18}$/, says('kernel.id_invalid'))
  .refine((text) => Day.safeParse(text.slice(0, 10)).success && BigInt(text.slice(11)) <= 9_223_372_036_854_775_807n, says('kernel.id_invalid'));

/** `GET /member/timeline/query/findList`: everything that happened with a member, newest first; `after` asks for what came before. */
export const timeline = endpoint({
  id: 'record.timeline',
  method: 'GET',
  path: '/member/timeline/query/findList',
  access: 'member:read',
  request: z.object({
    member_id: Id('member'),
    kinds: z.array(EventKind).max(EVENT_KINDS.length).optional(),
    after: Cursor.optional(),
    limit: z.int().min(1).max(100).default(30),
  }),
  response: z.object({
    events: z.array(TimelineEvent),
    /** Null: there is nothing before. */
    next: z.string().nullable(),
    /** The kinds that this reader may see. */
    kinds: z.array(EventKind),
  }),
});
