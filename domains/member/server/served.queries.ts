import { sql } from 'kysely';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { halfWidth, isWholePhone, maskPhone, searchedPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { countLookup } from '#kernel/server/lookups.ts';
import type { Tables } from '#kernel/server/statement.ts';
import { statement } from '#kernel/server/statement.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { MemberRow } from '../contract/member.endpoints.ts';
import type { ServedHit, ServedMember, servedMember, servedSearch } from '../contract/served.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { searchMembers } from './search.queries.ts';
import { servesSiblings, WHY } from './siblings.ts';

/** What looks like a member's number; a word of another kind is nobody's, and is not counted among those that were looked for. */
const IS_NUMBER = /^[A-Za-z]{0,4}\d{3,12}$/;

/** A sibling branch's member, and nothing more of them than who they are. */
type Sibling = Omit<ServedMember, 'own'>;

const siblings = (tables: Tables) =>
  tables
    .across('member', WHY)
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .where('member.cancelled_at', 'is', null)
    .where('shop.currency_code', '=', tables.actor.shop.currency_code)
    .select([
      'member.member_id',
      'member.member_name',
      'member.mobile_number',
      'member.country_code',
      'member_level.level_name',
      'member_level.discount_tenths',
      'shop.shop_name',
    ]);

const masked = ({ mobile_number, ...row }: Sibling): Sibling => ({ ...row, mobile_number: maskPhone(mobile_number) });

/**
 * The member of a sibling branch whose main phone or member number this is, the whole of it; null where there is none, or it is no
 * business of whoever asks. Refuses (429) whoever looks for very many: numbers can be guessed one after the other.
 */
export async function siblingMember(reads: Reads, typed: string): Promise<Sibling | null> {
  const word = halfWidth(typed).trim();
  const isPhone = isWholePhone(word);
  if (!servesSiblings(reads.actor) || !(isPhone || IS_NUMBER.test(word))) return null;
  countLookup(reads.actor, word);
  const found = await reads.rows(
    siblings(reads)
      .where(({ or, eb }) =>
        or([eb('member.member_num', 'in', [word, word.toUpperCase()]), ...(isPhone ? [eb('member.mobile_number', '=', searchedPhone(word))] : [])]),
      )
      .limit(2),
  );
  // One phone behind two countries, or behind another's number, is nobody's for sure.
  return found.length === 1 ? masked(found[0]!) : null;
}

const hitOf = (row: MemberRow): ServedHit => {
  const { member_id, member_name, mobile_number, country_code, level_name, shop_name } = row;
  const { member_num, currency_code, current_balance, current_dis_balance, debt, login_time, create_time } = row;
  const own = { member_num, currency_code, current_balance, current_dis_balance, debt, login_time, create_time };
  return { member_id, member_name, mobile_number, country_code, level_name, shop_name, own };
};

/** Members to serve: of one's own shops, and where there is none the sibling branch's whose phone or number was typed whole. */
export async function searchServed(ctx: Ctx, { key_word, ...page }: RequestOf<typeof servedSearch>): Promise<Page<ServedHit>> {
  const { rows, ...total } = await searchMembers(ctx, { ...page, ...(key_word !== undefined && { key_word }) });
  const word = rows.length === 0 && page.page_no === 1 ? key_word : undefined;
  const sibling = word !== undefined && servesSiblings(ctx.actor) ? await read(ctx, (reads) => siblingMember(reads, word)) : null;
  if (!sibling) return { rows: rows.map(hitOf), ...total };
  const { discount_tenths: _, ...hit } = sibling;
  return { rows: [{ ...hit, own: null }], total: 1 };
}

const figure = (column: 'principal' | 'gift' | 'debt') => sql<number>`${sql.ref(`member_figure.${column}`)}::numeric`;

const ownMember = statement((tables, { member_id }: { member_id: string }) =>
  tables
    .from('member')
    .where('member.member_id', '=', member_id)
    .innerJoin('member_figure', (join) =>
      join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .select(({ ref }) => [
      'member.member_id',
      'member.merged_into',
      'member.member_name',
      'member.member_num',
      'member.mobile_number',
      'member.country_code',
      'member_level.level_name',
      'member_level.discount_tenths',
      'shop.shop_name',
      'shop.currency_code',
      figure('principal').as('current_balance'),
      figure('gift').as('current_dis_balance'),
      figure('debt').as('debt'),
      whenIn(tables.actor.shop.time_zone, ref('member.login_time')).$castTo<string | null>().as('login_time'),
      whenIn(tables.actor.shop.time_zone, ref('member.created_at')).as('create_time'),
    ]),
);

/** The member whom one serves, as far as one may know them; 404 for one beyond one's reach. */
export const readServed = (ctx: Ctx, { member_id }: RequestOf<typeof servedMember>): Promise<ServedMember> =>
  read(ctx, async (reads) => {
    const asked = await reads.first(ownMember(reads, { member_id }));
    // The old id of a merged file leads to the one that took it over.
    const row = asked?.merged_into ? await reads.first(ownMember(reads, { member_id: asked.merged_into })) : asked;
    if (row) {
      const { merged_into: _, mobile_number, member_num, currency_code, current_balance, current_dis_balance, debt, login_time, create_time, ...who } = row;
      const own = { member_num, currency_code: currency_code as Currency, current_balance, current_dis_balance, debt, login_time, create_time };
      return { ...who, mobile_number: maskPhone(mobile_number), own };
    }
    const sibling = servesSiblings(ctx.actor) ? await reads.first(siblings(reads).where('member.member_id', '=', member_id)) : undefined;
    if (!sibling) throw refuse(404, 'not_found');
    return { ...masked(sibling), own: null };
  });
