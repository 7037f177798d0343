import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, When } from '#kernel/contract/schema.ts';

export const FeedbackType = z.enum(['PRAISE', 'SUGGESTION', 'COMPLAINT'], says('setting.feedback_type_required'));
export type FeedbackType = z.infer<typeof FeedbackType>;

/** What a customer said. `status` 0 waits for an answer, 1 was handled. */
export const FeedbackRow = z.object({
  feedback_id: Id('feedback'),
  shop_name: z.string(),
  member_id: Id('member').nullable(),
  member_name: z.string().nullable(),
  feedback_type: FeedbackType,
  content: z.string(),
  status: z.int(),
  reply: z.string(),
  /** Who wrote it down. */
  creator_name: z.string().nullable(),
  create_time: When,
  handler_name: z.string().nullable(),
  handle_time: When.nullable(),
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

/** `GET /shop/feedback/feedbackList`: what customers said, latest first (2§7). */
export const feedbackList = endpoint({
  id: 'setting.feedback.list',
  method: 'GET',
  path: '/shop/feedback/feedbackList',
  access: 'feedback:read',
  request: PageQuery.extend({ status: z.int().min(0).max(1).optional(), feedback_type: FeedbackType.optional() }),
  response: pageOf(FeedbackRow),
});

/** `POST /shop/feedback/add`: written down at the counter, of a member or of somebody without a file. */
export const feedbackAdd = endpoint({
  id: 'setting.feedback.add',
  method: 'POST',
  path: '/shop/feedback/add',
  access: 'feedback:write',
  idempotent: true,
  request: z.object({ member_id: Id('member').nullish(), feedback_type: FeedbackType, content: RequiredText(500, 'setting.content_required') }),
  response: z.object({ feedback_id: Id('feedback') }),
});

/** `PUT /shop/feedback/handle`: what was done about it, once; 409 when it has been handled. */
export const feedbackHandle = endpoint({
  id: 'setting.feedback.handle',
  method: 'PUT',
  path: '/shop/feedback/handle',
  access: 'feedback:write',
  idempotent: true,
  request: z.object({ feedback_id: Id('feedback'), reply: RequiredText(500, 'setting.reply_required') }),
  response: z.null(),
});
