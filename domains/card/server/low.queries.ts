import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { askPage } from '#kernel/server/page.ts';
import { readSetting, settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { LowCard, LowKind, lowCardSearch } from '../contract/action.endpoints.ts';
import { expiryNoticeDays, lowBalance, lowCount } from '../contract/card.settings.ts';
import { cardFlow } from '../model/card.machine.ts';

/** What a shop calls low, and its day. */
export interface LowTerms {
  today: string;
  low_count: number;
  low_balance: number;
  expiry_notice_days: number;
}

/** Cards of the shop that are low or about to end; what is low is a business rule of the shop. */
export const searchLow = (ctx: Ctx, { about, key_word, page_no, page_size }: RequestOf<typeof lowCardSearch>): Promise<Page<LowCard>> =>
  read(ctx, async (reads) => {
    const all = ofMembersSeen(reads, lowCards(reads, ctx.actor.shop.shop_id, about, await lowTerms(reads, ctx)));
    const hits = key_word?.trim() ? all.where('card.member_id', 'in', searchedMembers(reads, key_word)) : all;
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, hits, shown(ctx, about, hits));
    const present = ({ left_num, left_amount, mobile_number, ...row }: (typeof rows)[number]): LowCard =>
      ({ ...row, left_num: Number(left_num), left_amount: Number(left_amount), mobile_number: maskPhone(mobile_number) }) as LowCard;
    return { rows: rows.map(present), ...total };
  });

/** What the shop one works in calls low. */
export async function lowTerms(reads: Reads, ctx: Ctx): Promise<LowTerms> {
  const [low_count, low_balance, expiry_notice_days] = await Promise.all([
    readSetting(reads, ctx, lowCount),
    readSetting(reads, ctx, lowBalance),
    readSetting(reads, ctx, expiryNoticeDays),
  ]);
  return { today: dayIn(ctx.actor.shop.time_zone, ctx.now), low_count, low_balance, expiry_notice_days };
}

const LOW = 'cards of one shop, which every list of it names';

/** Cards in use that hold something and are low, or end within the days of notice. Each walks an index of its own. */
export function lowCards(reads: Pick<Reads, 'across'>, shop_id: string, about: LowKind, terms: LowTerms) {
  const cards = reads.across('card', LOW).where('card.shop_id', '=', shop_id).where('card.status', '=', sql.lit(cardFlow.state.in_use));
  const counted_ = cards.where('card.kind', '=', sql.lit('count_card'));
  if (about === 'low_count')
    return counted_
      .where('card.left_num', '>', sql.lit('0'))
      .where('card.left_num', '<=', String(terms.low_count))
      .where(({ or, eb }) => or([eb('card.valid_end', 'is', null), eb('card.valid_end', '>=', terms.today)]));
  if (about === 'expiring')
    return counted_.where('card.valid_end', '>=', terms.today).where('card.valid_end', '<=', addDays(terms.today, terms.expiry_notice_days));
  return cards
    .where('card.kind', '=', sql.lit('stored_value_card'))
    .where('card.left_amount', '>', sql.lit('0'))
    .where('card.left_amount', '<=', String(terms.low_balance));
}

/** Only of members within the reader's scope, where that ends at their own or their department's records. */
const ofMembersSeen = (reads: Reads, cards: ReturnType<typeof lowCards>) =>
  reads.actor.records_of ? cards.where('card.member_id', 'in', reads.from('member').select('member.member_id')) : cards;

/** With their holders, the lowest or the soonest first. */
function shown(ctx: Ctx, about: LowKind, hits: ReturnType<typeof lowCards>) {
  const order = { low_count: 'card.left_num', low_balance: 'card.left_amount', expiring: 'card.valid_end' } as const;
  return hits
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'card.org_id').onRef('member.member_id', '=', 'card.member_id'))
    .orderBy(order[about])
    .orderBy('card.card_id')
    .select(({ ref }) => [
      'card.card_id',
      'card.card_number',
      'card.card_name',
      'card.kind',
      'card.member_id',
      'member.member_name',
      'member.mobile_number',
      'member.country_code',
      'card.left_num',
      'card.left_amount',
      'card.valid_end',
      whenIn(ctx.actor.shop.time_zone, ref('member.login_time')).as('login_time'),
    ]);
}

/** How many cards of a shop are low in each way, none counted beyond a thousand: for whoever only tells the number. */
export async function countLow(reads: Reads, ctx: Ctx): Promise<Record<LowKind, number>> {
  const terms = await lowTerms(reads, ctx);
  const count = async (about: LowKind) => (await counted(reads, ofMembersSeen(reads, lowCards(reads, ctx.actor.shop.shop_id, about, terms)))).total;
  const [low_count, low_balance, expiring] = await Promise.all([count('low_count'), count('low_balance'), count('expiring')]);
  return { low_count, low_balance, expiring };
}

/** Cards of the shop one works in that are about to end, the soonest first, not yet cut. */
export async function endingCards(reads: Reads, ctx: Ctx) {
  return lowCards(reads, ctx.actor.shop.shop_id, 'expiring', await lowTerms(reads, ctx)).orderBy('card.valid_end').orderBy('card.card_id');
}

/** As `countLow`, for a job: for every shop it asks about. */
export async function lowByShop(work: SystemWork): Promise<(shop_id: string, today: string) => Promise<Record<LowKind, number>>> {
  const [count, balance, days] = await Promise.all([
    settingByShop(work, lowCount),
    settingByShop(work, lowBalance),
    settingByShop(work, expiryNoticeDays),
  ]);
  return async (shop_id, today) => {
    const terms = { today, low_count: count(shop_id), low_balance: balance(shop_id), expiry_notice_days: days(shop_id) };
    const number = async (about: LowKind) =>
      (await work.first(lowCards(work, shop_id, about, terms).select(sql<number>`count(*)::integer`.as('n'))))?.n ?? 0;
    const [low_count, low_balance, expiring] = await Promise.all([number('low_count'), number('low_balance'), number('expiring')]);
    return { low_count, low_balance, expiring };
  };
}
