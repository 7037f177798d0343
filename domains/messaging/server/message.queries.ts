import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { messageList, MessageRow } from '../contract/message.endpoints.ts';
import { SHOWN_MS } from './message.life.ts';
import { OF_ACCOUNT } from './personal.ts';

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

/**
 * What the shop is told, and oneself; the latter wherever one stands. What one does in another shop stays there, such as a file that is
 * fetched in it; what concerns the account by which one works in both is told in both.
 */
export function messagesOf(reads: Reads, { actor, now }: Ctx, whose: Whose) {
  return reads
    .across('message', WHY)
    .where('message.created_at', '>', new Date(now.getTime() - SHOWN_MS))
    .where(({ or, and, eb }) =>
      or([
        eb('message.uid', '=', actor.uid),
        and([eb('message.type', 'in', [...OF_ACCOUNT]), eb('message.uid', 'in', [...actor.own_uids])]),
        ...(whose === 'shop' ? [and([eb('message.shop_id', '=', actor.shop.shop_id), eb('message.uid', 'is', null)])] : []),
      ]),
    );
}

/** What one has not read yet. */
export const unread = (reads: Reads, ctx: Ctx, whose: Whose) => messagesOf(reads, ctx, whose).where(isReadBy(ctx), '=', false);

/** Whether one has read it: what is for one alone, in whichever shop. */
const isReadBy = ({ actor }: Ctx) =>
  // A probe by the key for each message, never a table of what was ever read.
  sql<boolean>`coalesce((
    select true from message_read r
    where r.org_id = message.org_id and r.message_id = message.message_id and r.uid = coalesce(message.uid, ${actor.uid}::bigint) limit 1), false)`;
