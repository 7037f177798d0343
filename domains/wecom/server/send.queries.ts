import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { PieceRow, RecipientRow, recipientSearch, SendDetail, sendDetail, SendRow, sendSearch } from '../contract/send.endpoints.ts';
import { sendFlow } from '../model/send.machine.ts';
import { refuse } from '../model/wecom.refusals.ts';
import { type Audience, shares } from './audience.ts';
import { spoken } from './open-service.ts';
import { WHY } from './scope.ts';

/** Messages of the shops that one sees, the latest first. */
export const listSends = (ctx: Ctx, input: RequestOf<typeof sendSearch>): Promise<Page<SendRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('wecom_send.wecom_send_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, { key_word, status }: RequestOf<typeof sendSearch>) {
  let sends = reads.from('wecom_send');
  if (status) sends = sends.where('wecom_send.status', '=', status);
  const word = key_word?.trim();
  if (!word) return sends;
  return /^w\d{6}-/i.test(word)
    ? sends.where('wecom_send.send_number', '=', word.toUpperCase())
    : sends.where(sql<boolean>`strpos(wecom_send.send_name, ${word}) > 0`);
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'wecom_send.org_id').onRef('shop.shop_id', '=', 'wecom_send.shop_id'))
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'wecom_send.org_id').onRef('maker.uid', '=', 'wecom_send.created_uid'))
    .leftJoin('staff as sender', (join) => join.onRef('sender.org_id', '=', 'wecom_send.org_id').onRef('sender.uid', '=', 'wecom_send.sent_uid'))
    .select(({ ref }) => [
      'wecom_send.wecom_send_id',
      'wecom_send.send_number',
      'wecom_send.send_name',
      'wecom_send.status',
      'wecom_send.shop_id',
      'shop.shop_name',
      'wecom_send.recipient_num',
      'wecom_send.refusing_num',
      'wecom_send.waiting_num',
      'wecom_send.sent_num',
      'wecom_send.no_friend_num',
      'wecom_send.limited_num',
      'wecom_send.failed_num',
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('wecom_send.created_at')).as('create_time'),
      sql<string>`coalesce(sender.real_name, '')`.as('sender_name'),
      whenIn(ctx.actor.shop.time_zone, ref('wecom_send.sent_at')).as('send_time'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, matching(reads, { page_no: 1, page_size: 1 }))))[0]!;

const present = (ctx: Ctx, row: Shown): SendRow => {
  const send = { ...row, status: row.status as SendRow['status'] };
  return { ...send, actions: actionsOf(sendFlow, send, ctx.actor) };
};

/** A message with whom it is meant for, its pieces and what was done to it; of a draft the numbers are counted now. */
export const seeSend = (ctx: Ctx, { wecom_send_id }: RequestOf<typeof sendDetail>): Promise<SendDetail> =>
  read(ctx, async (reads) => {
    const one = reads.from('wecom_send').where('wecom_send.wecom_send_id', '=', wecom_send_id);
    const [row, kept] = await Promise.all([
      reads.first(shown(ctx, one)),
      reads.first(
        one.select(['version', 'content', 'picture', 'link_title', 'link_url', 'link_desc', 'audience']),
      ),
    ]);
    if (!row || !kept) throw refuse(404, 'send_unknown');
    const { audience: written, ...content } = kept;
    const audience = written as unknown as Audience;
    const isDraft = row.status === sendFlow.state.draft && row.shop_id === ctx.actor.shop.shop_id;
    const [pieces, names, counted, history] = await Promise.all([
      piecesOf(reads, ctx, wecom_send_id),
      namesOf(reads, audience),
      isDraft ? shares(reads, ctx, audience) : null,
      historyOf(reads, sendFlow, wecom_send_id, ctx.actor.shop.time_zone),
    ]);
    return {
      ...present(ctx, row),
      ...(counted && { recipient_num: counted.recipient_num, refusing_num: counted.refusing_num }),
      ...content,
      ...audience,
      ...names,
      piece_num: counted ? counted.pieces.length : pieces.length,
      is_over: counted?.is_over ?? false,
      pieces,
      history,
    };
  });

/** What the choices of whom it is meant for are called. */
async function namesOf(reads: Reads, { wecom_user_ids, member_level_ids, tag_keys }: Audience) {
  const [users, levels, tags] = await Promise.all([
    wecom_user_ids.length === 0 ? [] : reads.rows(reads.across('wecom_user', WHY).select('user_name as name').where('wecom_user_id', 'in', wecom_user_ids)),
    member_level_ids.length === 0
      ? []
      : reads.rows(reads.from('member_level').select('level_name as name').where('member_level_id', 'in', member_level_ids).orderBy('level_no')),
    tag_keys.length === 0 ? [] : reads.rows(reads.across('wecom_tag', WHY).select('tag_name as name').where('tag_key', 'in', tag_keys)),
  ]);
  const plain = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);
  return { user_names: plain(users), level_names: plain(levels), tag_names: plain(tags) };
}

async function piecesOf(reads: Reads, ctx: Ctx, wecom_send_id: string): Promise<PieceRow[]> {
  const rows = await reads.rows(
    reads
      .across('wecom_piece', 'the pieces of a message that was judged')
      .innerJoin('wecom_user', (join) =>
        join.onRef('wecom_user.org_id', '=', 'wecom_piece.org_id').onRef('wecom_user.wecom_user_id', '=', 'wecom_piece.wecom_user_id'),
      )
      .where('wecom_piece.wecom_send_id', '=', wecom_send_id)
      .orderBy('wecom_piece.wecom_piece_id')
      .select(({ ref }) => [
        'wecom_piece.wecom_piece_id',
        'wecom_user.user_name',
        'wecom_piece.recipient_num',
        'wecom_piece.asked_at',
        'wecom_piece.msg_key',
        'wecom_piece.failed_at',
        'wecom_piece.stopped_at',
        'wecom_piece.fail_why',
        whenIn(ctx.actor.shop.time_zone, ref('wecom_piece.confirmed_at')).as('confirm_time'),
      ]),
  );
  return rows.map(({ asked_at, msg_key, failed_at, stopped_at, fail_why, ...row }) => ({
    ...row,
    stage: failed_at ? 'failed' : row.confirm_time ? 'confirmed' : stopped_at ? 'stopped' : msg_key ? 'handed' : asked_at ? 'asked' : 'meant',
    fail_reason: spoken(ctx, fail_why),
  }));
}

/** Whom a message went to, as it was written down when it was sent; 404 for one that one does not see. */
export const listRecipients = (ctx: Ctx, input: RequestOf<typeof recipientSearch>): Promise<Page<RecipientRow>> =>
  read(ctx, async (reads) => {
    const { wecom_send_id, result } = input;
    const send = await reads.first(reads.from('wecom_send').select('wecom_send_id').where('wecom_send_id', '=', wecom_send_id));
    if (!send) throw refuse(404, 'send_unknown');
    let hits = reads.across('wecom_recipient', 'the customers of a message that was judged').where('wecom_recipient.wecom_send_id', '=', wecom_send_id);
    if (result) hits = hits.where('wecom_recipient.result', '=', result);
    const rows = hits
      .innerJoin('wecom_customer as customer', (join) =>
        join.onRef('customer.org_id', '=', 'wecom_recipient.org_id').onRef('customer.wecom_customer_id', '=', 'wecom_recipient.wecom_customer_id'),
      )
      .innerJoin('wecom_piece as piece', (join) =>
        join.onRef('piece.org_id', '=', 'wecom_recipient.org_id').onRef('piece.wecom_piece_id', '=', 'wecom_recipient.wecom_piece_id'),
      )
      .innerJoin('wecom_user', (join) => join.onRef('wecom_user.org_id', '=', 'piece.org_id').onRef('wecom_user.wecom_user_id', '=', 'piece.wecom_user_id'))
      .leftJoin(reads.from('member').select(['member.member_id', 'member.member_name']).where('withdrawn_at', 'is', null).as('seen'), (join) =>
        join.onRef('seen.member_id', '=', 'customer.member_id'),
      )
      .orderBy('wecom_recipient.wecom_customer_id')
      .select(({ ref }) => [
        'wecom_recipient.wecom_customer_id',
        'customer.customer_name',
        'wecom_user.user_name',
        'seen.member_id',
        sql<string>`coalesce(seen.member_name, '')`.as('member_name'),
        'wecom_recipient.result',
        whenIn(ctx.actor.shop.time_zone, ref('wecom_recipient.result_at')).as('result_time'),
      ]);
    return askPage(reads, input, hits, rows) as Promise<Page<RecipientRow>>;
  });
