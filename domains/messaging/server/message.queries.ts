import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { messageList, MessageRow } from '../contract/message.endpoints.ts';
import { SHOWN_MS } from './message.life.ts';

/** Whose messages: the shop's with one's own, or one's own alone. */
export type Whose = 'shop' | 'own';

/** The messages of the shop one stands in and one's own, or those alone, each with whether one has read it. */
export const listMessages =
  (whose: Whose) =>
  (ctx: Ctx, { flag, page_no, page_size }: RequestOf<typeof messageList>): Promise<Page<MessageRow>> =>
  read(ctx, async (reads) => {
    const hits = flag === 0 ? unread(reads, ctx, whose) : messagesOf(reads, ctx, whose);
    const page = hits
      .select([
        'message.message_id as return_message_id',
        'message.type',
        'message.plan_num',
        'message.return_date as return_date_str',
        'message.order_number',
        'message.said',
        isReadBy(ctx).as('is_read'),
      ])
      .orderBy('message.created_at', 'desc')
      .orderBy('message.message_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, hits, page);
    return { rows: rows as unknown as MessageRow[], ...total };
  });

const WHY = 'what a colleague is told follows them wherever they stand';

/** What the shop is told, and oneself; the latter wherever one stands. */
export function messagesOf(reads: Reads, { actor, now }: Ctx, whose: Whose) {
  const late = reads.across('message', WHY).where('message.created_at', '>', new Date(now.getTime() - SHOWN_MS));
  if (whose === 'own') return late.where('message.uid', '=', actor.uid);
  return late.where(({ or, and, eb }) =>
    or([eb('message.uid', '=', actor.uid), and([eb('message.shop_id', '=', actor.shop.shop_id), eb('message.uid', 'is', null)])]),
  );
}

/** What one has not read yet. */
export const unread = (reads: Reads, ctx: Ctx, whose: Whose) => messagesOf(reads, ctx, whose).where(isReadBy(ctx), '=', false);

const isReadBy = ({ actor }: Ctx) =>
  // A probe by the key for each message, never a table of what was ever read.
  sql<boolean>`coalesce((
    select true from message_read r where r.org_id = message.org_id and r.message_id = message.message_id and r.uid = ${actor.uid} limit 1), false)`;
