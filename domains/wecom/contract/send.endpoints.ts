import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { sendAgrees, SendForm } from './send.form.ts';

const wecom_send_id = Id('wecom_send');

/** Written, handed to the service, all of it there, none of it there, taken back. */
export const SendStatus = z.enum(['draft', 'sending', 'sent', 'failed', 'withdrawn']);
export type SendStatus = z.infer<typeof SendStatus>;

/** What became of it with one customer: the colleague has not sent it off yet, sent, no friend any more, had enough messages, failed, stopped before. */
export const SendResult = z.enum(['waiting', 'sent', 'no_friend', 'limited', 'failed', 'stopped']);
export type SendResult = z.infer<typeof SendResult>;

/** What may be done with a message now. */
export const SendAction = z.enum(['edit', 'remove', 'send', 'withdraw']);
export type SendAction = z.infer<typeof SendAction>;

/** A message to many in a list. */
export const SendRow = z.object({
  wecom_send_id,
  send_number: z.string(),
  send_name: z.string(),
  status: SendStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of a draft: not counted yet. */
  recipient_num: z.int(),
  refusing_num: z.int(),
  waiting_num: z.int(),
  sent_num: z.int(),
  no_friend_num: z.int(),
  limited_num: z.int(),
  failed_num: z.int(),
  creator_name: z.string(),
  create_time: When,
  sender_name: z.string(),
  send_time: When.nullable(),
  actions: z.array(SendAction),
});
export type SendRow = z.infer<typeof SendRow>;

/** `GET /shop/wecom/send/query/findSearchPage`: messages of the shops that one sees, the latest first. */
export const sendSearch = endpoint({
  id: 'wecom.send.search', method: 'GET', path: '/shop/wecom/send/query/findSearchPage', access: 'wecom:read',
  request: PageQuery.extend({ /** The name's beginning, or the number. */ key_word: Text(40).optional(), status: SendStatus.optional() }),
  response: pageOf(SendRow),
});

/** What one colleague was asked to send. */
export const PieceRow = z.object({
  wecom_piece_id: Id('wecom_piece'),
  user_name: z.string(),
  recipient_num: z.int(),
  /** Meant, asked and not answered, with the service, sent off by the colleague, failed, stopped. */
  stage: z.enum(['meant', 'asked', 'handed', 'confirmed', 'failed', 'stopped']),
  fail_reason: z.string(),
  confirm_time: When.nullable(),
});
export type PieceRow = z.infer<typeof PieceRow>;

/** A message with everything that is kept of it; of a draft the numbers are counted now. */
export const SendDetail = SendRow.extend({
  version: z.int(),
  content: z.string(),
  picture: FilePath.nullable(),
  link_title: z.string(),
  link_url: z.string(),
  link_desc: z.string(),
  wecom_user_ids: z.array(Id('wecom_user')),
  member_level_ids: z.array(Id('member_level')),
  labels: z.array(z.string()),
  visit_from: z.string().nullable(),
  visit_until: z.string().nullable(),
  tag_keys: z.array(z.string()),
  /** Whom it is meant for, in words that name the choices; empty: everybody. */
  user_names: z.array(z.string()),
  level_names: z.array(z.string()),
  tag_names: z.array(z.string()),
  /** How many colleagues send it off. */
  piece_num: z.int(),
  /** More customers than one message may go to. */
  is_over: z.boolean(),
  pieces: z.array(PieceRow),
  history: z.array(StateChange),
});
export type SendDetail = z.infer<typeof SendDetail>;

/** `GET /shop/wecom/send/query/detail`. */
export const sendDetail = endpoint({
  id: 'wecom.send.detail', method: 'GET', path: '/shop/wecom/send/query/detail', access: 'wecom:read',
  request: z.object({ wecom_send_id }), response: SendDetail,
});

/** A customer of a message, and what became of it with them. */
export const RecipientRow = z.object({
  wecom_customer_id: Id('wecom_customer'),
  customer_name: z.string(),
  user_name: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string(),
  result: SendResult,
  result_time: When.nullable(),
});
export type RecipientRow = z.infer<typeof RecipientRow>;

/** `GET /shop/wecom/send/query/findRecipientPage`: whom a message went to, as it was written down when it was sent. */
export const recipientSearch = endpoint({
  id: 'wecom.recipient.search', method: 'GET', path: '/shop/wecom/send/query/findRecipientPage', access: 'wecom:read',
  request: PageQuery.extend({ wecom_send_id, result: SendResult.optional() }),
  response: pageOf(RecipientRow),
});

/** `POST /shop/wecom/send/add`: a draft of the shop where one works. */
export const sendAdd = endpoint({
  id: 'wecom.send.add', method: 'POST', path: '/shop/wecom/send/add', access: 'wecom:send', idempotent: true,
  request: z.object(SendForm).check(...sendAgrees), response: z.object({ wecom_send_id }),
});

/** `PUT /shop/wecom/send/edit`: of a draft (409 otherwise, and when somebody was faster). */
export const sendEdit = endpoint({
  id: 'wecom.send.edit', method: 'PUT', path: '/shop/wecom/send/edit', access: 'wecom:send', idempotent: true,
  request: z.object({ wecom_send_id, version: z.int().min(1), ...SendForm }).check(...sendAgrees), response: z.null(),
});

/** `DELETE /shop/wecom/send/del`: a draft that nobody sent. */
export const sendRemove = endpoint({
  id: 'wecom.send.remove', method: 'DELETE', path: '/shop/wecom/send/del', access: 'wecom:send', idempotent: true,
  request: z.object({ wecom_send_id }), response: z.null(),
});

/**
 * `POST /shop/wecom/send/send`: writes down to whom, and hands it to the service. 409 where it was changed meanwhile, goes to nobody or
 * to more than a message may, or there is no open account.
 */
export const sendOff = endpoint({
  id: 'wecom.send.send', method: 'POST', path: '/shop/wecom/send/send', access: 'wecom:send', idempotent: true,
  request: z.object({ wecom_send_id, version: z.int().min(1) }), response: z.object({ wecom_send_id, status: SendStatus, recipient_num: z.int() }),
});

/** `POST /shop/wecom/send/withdraw`: what colleagues have not sent off yet is stopped; what they have stays with the customers. */
export const sendWithdraw = endpoint({
  id: 'wecom.send.withdraw', method: 'POST', path: '/shop/wecom/send/withdraw', access: 'wecom:send', idempotent: true,
  request: z.object({ wecom_send_id, reason: RequiredText(200, 'wecom.reason_required') }), response: z.object({ wecom_send_id, status: SendStatus }),
});
