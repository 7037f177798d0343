import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn, startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { MemberFilters, MemberSort } from '../contract/search.ts';
import { keysBetween } from '../model/birthday.rules.ts';
import { searchedMembers } from './keyword.ts';

/** Members with their figures, not yet ordered or cut. */
export type Hits = SelectQueryBuilder<Database, 'member' | 'member_figure', Record<never, never>>;

const DAY_MS = 86_400_000;

/** Members within the reader's scope, each beside its figures: in the shop's order too, so that an index of either leads. */
export const membersOf = (reads: Reads): Hits =>
  reads
    .from('member')
    .innerJoin('member_figure', (join) =>
      join
        .onRef('member_figure.org_id', '=', 'member.org_id')
        .onRef('member_figure.shop_id', '=', 'member.shop_id')
        .onRef('member_figure.member_id', '=', 'member.member_id'),
    ) as unknown as Hits;

/** Members of the organisation within the reader's scope; what an import brought and took back is never among them. */
export const filed = (reads: Reads): Hits => membersOf(reads).where('member.withdrawn_at', 'is', null);

/** Members that match all filters, not yet ordered or cut. Without a keyword or a state only files in use. */
export function matching(reads: Reads, ctx: Ctx, filters: MemberFilters): Hits {
  let hits = filed(reads);
  const key_word = filters.key_word?.trim();
  if (filters.status === 'cancelled') hits = hits.where('member.cancelled_at', 'is not', null);
  else if (filters.status === 'active' || !key_word) hits = hits.where('member.cancelled_at', 'is', null);
  if (key_word) hits = hits.where('member.member_id', 'in', searchedMembers(reads, key_word));
  if (filters.shop_id) hits = hits.where('member.shop_id', '=', filters.shop_id);
  return byPeople(reads, byFigures(byTime(byChoice(reads, hits, filters), ctx, filters), filters), filters);
}

function byChoice(reads: Reads, hits: Hits, { member_level_id, member_source, channel, shop_channel_id, gender }: MemberFilters): Hits {
  let found = hits;
  if (member_level_id) found = found.where('member.member_level_id', '=', member_level_id);
  if (channel) found = found.where('member.channel', '=', channel);
  if (shop_channel_id) found = found.where('member.shop_channel_id', '=', shop_channel_id);
  if (gender !== undefined) found = found.where('member.gender', '=', gender);
  if (member_source) {
    // An array, not a join: the planner then reads one span of the index for each source.
    const below = reads.from('member_source').select('source_id').where('parent_id', '=', member_source);
    found = found.where('member.member_source', '=', sql<string>`any(array[${member_source}::bigint] || array(${below}))`);
  }
  return found;
}

function byTime(hits: Hits, { actor, now }: Ctx, filters: MemberFilters): Hits {
  const zone = actor.shop.time_zone;
  const from = (day: string): Date => startOfDay(zone, day);
  const after = (day: string): Date => startOfDay(zone, new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));
  const { visit_from, visit_to, create_from, create_to, birthday_from, birthday_to } = filters;
  let found = hits;
  if (filters.never_visited) found = found.where('member.login_time', 'is', null);
  if (visit_from) found = found.where('member.login_time', '>=', from(visit_from));
  if (visit_to) found = found.where('member.login_time', '<', after(visit_to));
  if (create_from) found = found.where('member.created_at', '>=', from(create_from));
  if (create_to) found = found.where('member.created_at', '<', after(create_to));
  if (birthday_from ?? birthday_to) {
    const keys = keysBetween((birthday_from ?? birthday_to)!, (birthday_to ?? birthday_from)!, dayIn(zone, now));
    found = found.where('member.birthday_key', '=', sql<number>`any(${keys}::integer[])`);
  }
  return found;
}

/** The smallest and the largest of each figure that is asked for. */
const FIGURES = [
  ['principal', 'balance_min', 'balance_max'],
  ['spend', 'spend_min', 'spend_max'],
  ['remain_num', 'remain_min', 'remain_max'],
  ['growth', 'growth_min', 'growth_max'],
] as const;

function byFigures(hits: Hits, filters: MemberFilters): Hits {
  let found = hits;
  for (const [column, least, most] of FIGURES) {
    if (filters[least] !== undefined) found = found.where(`member_figure.${column}`, '>=', sql<string>`${filters[least]}::bigint`);
    if (filters[most] !== undefined) found = found.where(`member_figure.${column}`, '<=', sql<string>`${filters[most]}::bigint`);
  }
  return filters.in_debt ? found.where('member_figure.debt', '>', sql<string>`0::bigint`) : found;
}

function byPeople(reads: Reads, hits: Hits, { label = [], label_all, belong_uid, identity_id }: MemberFilters): Hits {
  let found = hits;
  const labelled = (names: readonly string[]) => reads.from('member_label').select('member_label.member_id').where('label_name', 'in', names);
  const names = [...new Set(label)];
  if (names.length > 1 && !label_all) found = found.where('member.member_id', 'in', labelled(names));
  else for (const name of names) found = found.where('member.member_id', 'in', labelled([name]));
  if (belong_uid || identity_id) {
    let belonging = reads.from('member_belong').select('member_belong.member_id');
    if (belong_uid) belonging = belonging.where('member_belong.uid', '=', belong_uid);
    if (identity_id) belonging = belonging.where('member_belong.identity_id', '=', identity_id);
    found = found.where('member.member_id', 'in', belonging);
  }
  return found;
}

/** What a list without a wish is sorted by: the range it is narrowed to, which its index then gives in order. */
function impliedSort(filters: MemberFilters): `-${MemberSort}` | undefined {
  if (filters.visit_from || filters.visit_to) return '-login_time';
  if (filters.balance_min !== undefined || filters.balance_max !== undefined) return '-current_balance';
  if (filters.spend_min !== undefined || filters.spend_max !== undefined) return '-spend';
  if (filters.remain_min !== undefined || filters.remain_max !== undefined) return '-remain_num';
  if (filters.growth_min !== undefined || filters.growth_max !== undefined) return '-growth_value';
  return filters.create_from || filters.create_to ? '-create_time' : undefined;
}

const COLUMNS = {
  create_time: 'member.created_at',
  login_time: 'member.login_time',
  current_balance: 'member_figure.principal',
  remain_num: 'member_figure.remain_num',
  spend: 'member_figure.spend',
  growth_value: 'member_figure.growth',
} as const;

/** Members in the order asked for; the newest file first among equals. Whoever was never here has no visit to be sorted by. */
export function inOrder(hits: Hits, filters: MemberFilters): Hits {
  const sort = filters.sort ?? impliedSort(filters);
  if (!sort) {
    // A handful is looked up and sorted; walking everybody from the newest on would take longer to find them.
    const isFew = filters.birthday_from ?? filters.birthday_to ?? filters.belong_uid ?? filters.label?.[0];
    return isFew ? hits.orderBy(sql`member.member_id + 0`, 'desc') : hits.orderBy('member.member_id', 'desc');
  }
  const isDown = sort.startsWith('-');
  const field = (isDown ? sort.slice(1) : sort) as MemberSort;
  const way = isDown ? 'desc' : 'asc';
  const among = field === 'login_time' ? hits.where('member.login_time', 'is not', null) : hits;
  const last = COLUMNS[field].startsWith('member_figure') ? 'member_figure.member_id' : 'member.member_id';
  return among.orderBy(COLUMNS[field], way).orderBy(last, way);
}

/** Whether filters narrow the list at all: its count is kept for all of them, and only then. */
export const isNarrowed = ({ sort: _, ...filters }: MemberFilters): boolean =>
  Object.entries(filters).some(([name, value]) => !(name === 'status' && value === 'active') && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));
