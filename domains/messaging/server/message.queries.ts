import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { messageList, MessageRow } from '../contract/message.endpoints.ts';
import { SHOWN_MS } from './message.life.ts';

/** The messages of the shop one stands in, each with whether one has read it. */
export const listMessages = (ctx: Ctx, { flag, page_no, page_size }: RequestOf<typeof messageList>): Promise<Page<MessageRow>> =>
  read(ctx, async (reads) => {
    const hits = flag === 0 ? unread(reads, ctx) : ofShop(reads, ctx);
    const page = hits
      .select([
        'message.message_id as return_message_id',
        'message.type',
        'message.plan_num',
        'message.return_date as return_date_str',
        'message.order_number',
        isReadBy(ctx).as('is_read'),
      ])
      .orderBy('message.message_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, hits, page);
    return { rows: rows as MessageRow[], ...total };
  });

/** What the shop is told, and oneself. */
export const ofShop = (reads: Reads, { actor, now }: Ctx) =>
  reads
    .from('message')
    .where('message.shop_id', '=', actor.shop.shop_id)
    // One may be a colleague's alone.
    .where(({ or, eb }) => or([eb('message.uid', 'is', null), eb('message.uid', '=', actor.uid)]))
    .where('message.created_at', '>', new Date(now.getTime() - SHOWN_MS));

/** What one has not read yet. */
export const unread = (reads: Reads, ctx: Ctx) => ofShop(reads, ctx).where(isReadBy(ctx), '=', false);

const isReadBy = ({ actor }: Ctx) =>
  sql<boolean>`exists (select 1 from message_read r where r.org_id = message.org_id and r.message_id = message.message_id and r.uid = ${actor.uid})`;
