import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { tokenSpan } from '#kernel/server/search-text.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { CustomerRow, customerSearch } from '../contract/customer.endpoints.ts';
import { addWayOf } from '../model/wecom.rules.ts';
import { followsSeen, WHY } from './scope.ts';

/** Customers of the colleagues whose records the reader sees, or of one member that they see, the latest contact first. */
export const listCustomers = (ctx: Ctx, input: RequestOf<typeof customerSearch>): Promise<Page<CustomerRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const ordered = shown(reads, ctx, hits).orderBy('wecom_follow.since', 'desc').orderBy('wecom_follow.wecom_follow_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, ordered);
    return { rows: rows.map(present), ...total };
  });

/** Contacts of a member that the reader sees, whoever has them; nothing of any other. */
function followsOfMember(reads: Reads, member_id: string) {
  const theirs = reads
    .across('wecom_customer', WHY)
    .select('wecom_customer.wecom_customer_id')
    .where('wecom_customer.member_id', 'in', reads.from('member').select('member.member_id').where('member.member_id', '=', member_id));
  return reads.across('wecom_follow', WHY).where('wecom_follow.wecom_customer_id', 'in', theirs);
}

function matching(reads: Reads, { key_word, wecom_user_id, tag_key, is_tied, refuses, is_gone, member_id }: RequestOf<typeof customerSearch>) {
  let follows = member_id ? followsOfMember(reads, member_id) : followsSeen(reads);
  if (wecom_user_id) follows = follows.where('wecom_follow.wecom_user_id', '=', wecom_user_id);
  if (tag_key)
    follows = follows.where(
      'wecom_follow.wecom_follow_id',
      'in',
      reads.across('wecom_follow_tag', WHY).select('wecom_follow_tag.wecom_follow_id').where('tag_key', '=', tag_key),
    );
  if (is_gone !== undefined) follows = follows.where('wecom_follow.gone_at', is_gone ? 'is not' : 'is', null);
  if (is_tied !== undefined || refuses !== undefined) {
    let customers = reads.across('wecom_customer', WHY).select('wecom_customer.wecom_customer_id');
    customers = customers.whereRef('wecom_customer.wecom_customer_id', '=', 'wecom_follow.wecom_customer_id' as never);
    if (is_tied !== undefined) customers = customers.where('wecom_customer.member_id', is_tied ? 'is not' : 'is', null);
    if (refuses !== undefined) customers = customers.where('wecom_customer.refuses', '=', refuses);
    follows = follows.where(({ exists }) => exists(customers));
  }
  const word = key_word?.trim().toLowerCase();
  return word
    ? follows.where(({ or, eb }) =>
        or([eb('wecom_follow.wecom_follow_id', 'in', byToken(reads, word)), eb('wecom_follow.wecom_customer_id', 'in', byMember(reads, word))]),
      )
    : follows;
}

function byToken(reads: Reads, word: string) {
  const { from, until } = tokenSpan(word);
  return reads.across('wecom_token', WHY).select('wecom_token.wecom_follow_id').where('token', '>=', from).where('token', '<', until);
}

const byMember = (reads: Reads, word: string) =>
  reads
    .across('wecom_customer', WHY)
    .select('wecom_customer.wecom_customer_id')
    .where('wecom_customer.member_id', 'in', searchedMembers(reads, word) as never);

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('wecom_customer', (join) =>
      join
        .onRef('wecom_customer.org_id', '=', 'wecom_follow.org_id')
        .onRef('wecom_customer.wecom_customer_id', '=', 'wecom_follow.wecom_customer_id'),
    )
    .innerJoin('wecom_user', (join) =>
      join.onRef('wecom_user.org_id', '=', 'wecom_follow.org_id').onRef('wecom_user.wecom_user_id', '=', 'wecom_follow.wecom_user_id'),
    )
    // A member beyond one's scope is nobody that one could name.
    .leftJoin(reads.from('member').select(['member.member_id', 'member.member_name']).where('withdrawn_at', 'is', null).as('seen'), (join) =>
      join.onRef('seen.member_id', '=', 'wecom_customer.member_id'),
    )
    .select(({ ref }) => [
      'wecom_follow.wecom_follow_id',
      'wecom_customer.wecom_customer_id',
      'wecom_customer.customer_name',
      'wecom_follow.remark',
      'wecom_user.wecom_user_id',
      'wecom_user.user_name',
      whenIn(ctx.actor.shop.time_zone, ref('wecom_follow.since')).as('since_time'),
      'wecom_follow.add_way',
      reads
        .across('wecom_follow_tag', WHY)
        .innerJoin('wecom_tag', (join) =>
          join.onRef('wecom_tag.org_id', '=', 'wecom_follow_tag.org_id').onRef('wecom_tag.tag_key', '=', 'wecom_follow_tag.tag_key'),
        )
        .whereRef('wecom_follow_tag.wecom_follow_id', '=', ref('wecom_follow.wecom_follow_id') as never)
        .select(sql<string>`string_agg(wecom_tag.tag_name, '、' order by wecom_tag.tag_name)`.as('names'))
        .as('tag_names'),
      'seen.member_id',
      sql<string>`coalesce(seen.member_name, '')`.as('member_name'),
      'wecom_customer.tied_by',
      sql<boolean>`wecom_customer.member_id is not null`.as('is_tied'),
      'wecom_customer.refuses',
      whenIn(ctx.actor.shop.time_zone, ref('wecom_follow.gone_at')).as('gone_time'),
      'wecom_customer.version',
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, followsSeen(reads))))[0]!;

const present = ({ add_way, tag_names, ...row }: Shown): CustomerRow => ({
  ...row,
  add_way: addWayOf(add_way),
  tag_names: tag_names ?? '',
  tied_by: (row.is_tied ? row.tied_by : null) as CustomerRow['tied_by'],
});
