import { sql } from 'kysely';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Piece } from './service/driver.ts';

/** Why pieces are read beyond a shop. */
export const WHY = 'pieces are handed over for every shop';
/** What browsers hear when something came of a message, or of reading the service. */
export const NEWS = 'wecom_news';

/** A piece as the service wants it, with the key of each customer. */
export async function pieceOf(work: SystemWork, { wecom_piece_id }: { wecom_piece_id: string }) {
  const [head, customers] = await Promise.all([
    work.first(
      work
        .across('wecom_piece', WHY)
        .innerJoin('wecom_send as send', (join) =>
          join.onRef('send.org_id', '=', 'wecom_piece.org_id').onRef('send.wecom_send_id', '=', 'wecom_piece.wecom_send_id'),
        )
        .innerJoin('wecom_user as person', (join) =>
          join.onRef('person.org_id', '=', 'wecom_piece.org_id').onRef('person.wecom_user_id', '=', 'wecom_piece.wecom_user_id'),
        )
        .where('wecom_piece_id', '=', wecom_piece_id)
        .select([
          'send.wecom_send_id',
          'send.content',
          'send.picture',
          'send.link_title',
          'send.link_url',
          'send.link_desc',
          'send.media_key',
          'send.media_until',
          'person.user_key',
        ]),
    ),
    work.rows(
      work
        .across('wecom_recipient', WHY)
        .innerJoin('wecom_customer as customer', (join) =>
          join.onRef('customer.org_id', '=', 'wecom_recipient.org_id').onRef('customer.wecom_customer_id', '=', 'wecom_recipient.wecom_customer_id'),
        )
        .where('wecom_piece_id', '=', wecom_piece_id)
        .orderBy('wecom_recipient.wecom_customer_id')
        .select('customer.customer_key'),
    ),
  ]);
  const { wecom_send_id, content, picture, link_title, link_url, link_desc, media_key, media_until, user_key } = head!;
  const piece: Piece = {
    sender: user_key,
    customers: customers.map(({ customer_key }) => customer_key),
    content,
    media_key: null,
    link: link_url ? { title: link_title, url: link_url, desc: link_desc } : null,
  };
  return { piece, wecom_send_id, picture, media: media_key && media_until ? { media_key, until: media_until } : null };
}

/** Whether a message of the service is known to be a piece of ours. */
export async function takenOf(work: SystemWork): Promise<(msg_key: string) => boolean> {
  const rows = await work.rows(
    work
      .across('wecom_piece', WHY)
      .where('msg_key', 'is not', null)
      .where('asked_at', '>', new Date(work.now.getTime() - 3 * 86_400_000))
      .select('msg_key'),
  );
  const taken = new Set(rows.map(({ msg_key }) => msg_key));
  return (msg_key) => taken.has(msg_key);
}

/** Counts a message's customers by what became of them, from what is written of each. */
export async function countResults(work: SystemWork, wecom_send_id: string): Promise<void> {
  const num = (...results: string[]) => sql<number>`(select count(*)::integer from wecom_recipient r where r.org_id = wecom_send.org_id
    and r.wecom_send_id = wecom_send.wecom_send_id and r.result in (${sql.join(results)}))`;
  await work.run(
    work
      .update('wecom_send')
      .set({
        waiting_num: num('waiting'),
        sent_num: num('sent'),
        no_friend_num: num('no_friend'),
        limited_num: num('limited'),
        failed_num: num('failed', 'stopped'),
      })
      .where('wecom_send_id', '=', wecom_send_id),
  );
  const send = await work.first(work.across('wecom_send', WHY).select('wecom_send.shop_id').where('wecom_send_id', '=', wecom_send_id));
  if (send) work.tell({ to: { shop_id: send.shop_id }, topic: NEWS });
}
