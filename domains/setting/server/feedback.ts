import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { feedbackAdd, feedbackHandle, feedbackList, FeedbackType } from '../contract/feedback.endpoints.ts';
import { refuse } from '../model/setting.refusals.ts';

/** What customers said in the reader's shops, latest first. */
export const listFeedback = (ctx: Ctx, input: RequestOf<typeof feedbackList>): Promise<ResponseOf<typeof feedbackList>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('feedback');
    if (input.status !== undefined) hits = hits.where('feedback.status', '=', input.status);
    if (input.feedback_type) hits = hits.where('feedback.feedback_type', '=', input.feedback_type);
    const page = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'feedback.org_id').onRef('shop.shop_id', '=', 'feedback.shop_id'))
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'feedback.org_id').onRef('member.member_id', '=', 'feedback.member_id'))
      .leftJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'feedback.org_id').onRef('creator.uid', '=', 'feedback.created_uid'))
      .leftJoin('staff as handler', (join) => join.onRef('handler.org_id', '=', 'feedback.org_id').onRef('handler.uid', '=', 'feedback.handled_uid'))
      .select([
        'feedback.feedback_id',
        'shop.shop_name',
        'feedback.member_id',
        'member.member_name',
        'feedback.feedback_type',
        'feedback.content',
        'feedback.status',
        'feedback.reply',
        'creator.real_name as creator_name',
        'feedback.created_at',
        'handler.real_name as handler_name',
        'feedback.handled_at',
      ])
      .orderBy('feedback.feedback_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    const { time_zone } = ctx.actor.shop;
    return {
      rows: rows.map(({ created_at, handled_at, feedback_type, ...row }) => ({
        ...row,
        feedback_type: feedback_type as FeedbackType,
        create_time: whenText(time_zone, created_at),
        handle_time: handled_at && whenText(time_zone, handled_at),
      })),
      ...total,
    };
  });

/**
 * The file that a member's was merged into, or still is, held so that it is not merged before what they said is written. 400 for one out of
 * reach, and for one that was let go of and that no other took over.
 */
async function fileNow(uow: UnitOfWork, member_id: string): Promise<string> {
  const files = uow.from('member').select(['member.merged_into', 'member.withdrawn_at']).where('member.member_id', '=', member_id);
  const file = await uow.first(files.forKeyShare());
  if (!file || (file.withdrawn_at && !file.merged_into)) throw refuse(400, 'member_unknown', { field: 'member_id' });
  return file.merged_into ?? member_id;
}

/** Writes down what a customer said. The trail is told that they said something, and of which kind; what they said stands here alone. */
export const addFeedback = (ctx: Ctx, { member_id: named = null, ...form }: RequestOf<typeof feedbackAdd>): Promise<ResponseOf<typeof feedbackAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const member_id = named === null ? null : await fileNow(uow, named);
    const feedback_id = uow.id();
    const { shop, uid } = ctx.actor;
    void uow.insert('feedback', { feedback_id, shop_id: shop.shop_id, member_id, ...form, created_uid: uid, created_at: ctx.now });
    const { feedback_type } = form;
    uow.audit({ subject: 'feedback', subject_id: feedback_id, after: { member_id, feedback_type, private_fields: ['content'] } });
    return { feedback_id };
  });

/** Notes what was done about it, once: in the feedback, not in the trail. */
export const handleFeedback = (ctx: Ctx, { feedback_id, reply }: RequestOf<typeof feedbackHandle>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const feedback = await uow.first(uow.from('feedback').select('feedback.status').where('feedback_id', '=', feedback_id).forUpdate());
    if (!feedback) throw refuse(404, 'feedback_not_found');
    if (feedback.status === 1) throw refuse(409, 'feedback_handled');
    const handled = { status: 1, reply, handled_uid: ctx.actor.uid, handled_at: ctx.now };
    void uow.run(uow.update('feedback').set(handled).where('feedback_id', '=', feedback_id));
    uow.audit({ subject: 'feedback', subject_id: feedback_id, before: { status: 0 }, after: { status: 1, private_fields: ['reply'] } });
    return null;
  });
