import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { StoredMove, storedSearch } from '../contract/balance.endpoints.ts';

type Search = RequestOf<typeof storedSearch>;

const WHOLE = 'what moved the shop’s stored value, whoever did it';

/** What moved stored value in the shop, the latest first: an entry each, with what it did to principal and to gift. */
export const listStored = (ctx: Ctx, input: Search): Promise<Page<StoredMove>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('moved.business_date', 'desc').orderBy('moved.entry_id', 'desc'));
    return { rows: rows as StoredMove[], ...total };
  });

/** The members that a word finds, with the files that were merged into theirs: what was posted before stays the old file's. */
function holdersOf(reads: Reads, word: string) {
  const absorbed = reads.across('member', WHOLE).select('member.member_id').where('member.merged_into', 'in', searchedMembers(reads, word));
  return searchedMembers(reads, word).unionAll(absorbed);
}

/** Entries that touched a lot, along the days on which they did. */
function matching(reads: Reads, ctx: Ctx, { key_word, kind, start_date, end_date }: Search) {
  let moved = reads
    .across('posting', WHOLE)
    .where('posting.shop_id', '=', ctx.actor.shop.shop_id)
    .where(sql<boolean>`posting.account in ('principal', 'gift')`);
  moved = onDays(moved, 'posting.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (kind || word) {
    let entries = reads.across('ledger_entry', WHOLE).select('ledger_entry.entry_id');
    if (kind) entries = entries.where('ledger_entry.kind', '=', kind);
    if (word) entries = entries.where('ledger_entry.holder_id', 'in', holdersOf(reads, word));
    moved = moved.where('posting.entry_id', 'in', entries);
  }
  const inOrder = moved.select(['posting.org_id', 'posting.business_date', 'posting.entry_id']).distinct();
  return build.selectFrom(inOrder.orderBy('posting.business_date', 'desc').orderBy('posting.entry_id', 'desc').as('moved'));
}

function shown(ctx: Ctx, hits: ReturnType<typeof matching>) {
  const change = (account: 'principal' | 'gift') => sql<number>`coalesce((
    select -sum(p.amount) from posting p
    where p.org_id = moved.org_id and p.entry_id = moved.entry_id and p.account = ${sql.lit(account)} and p.shop_id = ${ctx.actor.shop.shop_id}), 0)`;
  const cards = sql<string>`coalesce((
    select string_agg(distinct c.card_name, '、') from posting p
    cross join lateral (
      select l.org_id, l.card_id from card_lot l where p.account = 'principal' and l.org_id = p.org_id and l.principal_account_id = p.account_id
      union all select l.org_id, l.card_id from card_lot l where p.account = 'gift' and l.org_id = p.org_id and l.gift_account_id = p.account_id
    ) l
    join card c on c.org_id = l.org_id and c.card_id = l.card_id
    where p.org_id = moved.org_id and p.entry_id = moved.entry_id and p.account in ('principal', 'gift')), '')`;
  return hits
    .innerJoin('ledger_entry as entry', (join) => join.onRef('entry.org_id', '=', 'moved.org_id').onRef('entry.entry_id', '=', 'moved.entry_id'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'entry.org_id').onRef('member.member_id', '=', 'entry.holder_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'entry.org_id').onRef('staff.uid', '=', 'entry.uid'))
    .select(({ ref }) => [
      'moved.entry_id',
      'moved.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('entry.created_at')).as('create_time'),
      'entry.kind',
      'entry.document',
      'entry.document_id',
      'entry.document_number',
      'entry.holder_id as member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      cards.as('card_name'),
      change('principal').as('principal_change'),
      change('gift').as('gift_change'),
      sql<string>`coalesce(staff.real_name, '')`.as('operator_name'),
    ]);
}
