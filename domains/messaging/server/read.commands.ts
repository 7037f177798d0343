import { Refusal } from '#kernel/contract/failure.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { messageRead } from '../contract/message.endpoints.ts';
import { messagesOf, unread, type Whose } from './message.queries.ts';

/** Marks messages of one's own shop, or one's own alone, read for oneself; an id from elsewhere is one that does not exist. */
export const markRead =
  (whose: Whose) =>
  (ctx: Ctx, { ids }: RequestOf<typeof messageRead>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { uid } = ctx.actor;
    if (ids) {
      const known = await uow.rows(
        messagesOf(uow, ctx, whose).select('message.message_id').where('message.message_id', 'in', ids),
      );
      if (known.length < new Set(ids).size) throw new Refusal(404, 'kernel.not_found');
    }
    const open = unread(uow, ctx, whose).select(['message.message_id', 'message.uid']);
    const fresh = await uow.rows(ids ? open.where('message.message_id', 'in', ids) : open);
    void uow.insert(
      'message_read',
      // What is for one alone is read by whom it is for, whichever shop they read it in.
      fresh.map((message) => ({ message_id: message.message_id, uid: message.uid ?? uid, read_at: ctx.now })),
    );
    uow.audit({ subject: 'message', subject_id: ids?.length === 1 ? ids[0]! : null, after: { read: fresh.length } });
    for (const reader of new Set([uid, ...fresh.map((message) => message.uid ?? uid)])) uow.tell({ to: { uid: reader }, topic: 'message' });
    return null;
  });
