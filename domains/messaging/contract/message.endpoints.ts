import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id } from '#kernel/contract/schema.ts';

/**
 * 0 follow-up, 1 shipping, 2 product abnormal, 3 project abnormal, 4 birthday, 5 product expiry, 6 supply expiry
 * (specification 2§3); 7 cards about to end, 8 low on money, 9 low on units, 12 goods that are short,
 * 13 an order that is given up soon;
 * 14 a file is ready, 15 one is not to be had, 16 sessions were ended, 17 a second factor was taken off, 18 another phone signs in;
 * of the head office: 10 faults in the books, 11 books that could not be proved; and 2 and 3, products and projects that it took on and that
 * their suppliers changed, or offer no more, and 19 services that wait for its word.
 */
export const MessageType = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
export type MessageType = z.infer<typeof MessageType>;

const MessageRow = z.object({
  return_message_id: Id('message'),
  type: MessageType,
  /** How many it is about. */
  plan_num: z.int(),
  /** The shop's day it is about, `yyyy-MM-dd`. */
  return_date_str: z.string(),
  order_number: z.string().nullable(),
  /** What the sentence of a message to one colleague names. */
  said: z.record(z.string(), z.string()),
  is_read: z.boolean(),
});
export type MessageRow = z.infer<typeof MessageRow>;

const ListAsked = PageQuery.extend({ flag: z.union([z.literal(0), z.literal(1)]).default(0) });
const Read = z.object({ ids: z.array(Id('message')).min(1).max(200).optional() });

/** `GET /shop/return/message/messageList`: flag 0 the unread ones, 1 all of the last thirty days, latest first. */
export const messageList = endpoint({
  id: 'messaging.message.list', method: 'GET', path: '/shop/return/message/messageList', access: 'member:read',
  request: ListAsked,
  response: pageOf(MessageRow),
});

/** `POST /shop/return/message/read`: marks one's own messages read; without ids all of them. */
export const messageRead = endpoint({
  id: 'messaging.message.read', method: 'POST', path: '/shop/return/message/read', access: 'member:read', idempotent: true,
  request: Read,
  response: z.null(),
});

/** `GET /shop/return/message/ownList`: as `messageList`, of what concerns oneself alone, in any mode; whoever sees no member has no other messages. */
export const ownMessages = endpoint({
  id: 'messaging.own.list', method: 'GET', path: '/shop/return/message/ownList', access: 'signed-in',
  request: ListAsked,
  response: pageOf(MessageRow),
});

/** `POST /shop/return/message/readOwn`: as `read`, of what concerns oneself alone. */
export const ownRead = endpoint({
  id: 'messaging.own.read', method: 'POST', path: '/shop/return/message/readOwn', access: 'signed-in', idempotent: true,
  request: Read,
  response: z.null(),
});
