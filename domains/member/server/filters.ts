import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Actor } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { dayIn, withinDays } from '#kernel/server/time.ts';
import type { Tables } from '#kernel/server/statement.ts';
import type { Table } from '#kernel/server/scope.ts';
import type { MemberFilters } from '../contract/search.ts';
import { keysBetween } from '../model/birthday.rules.ts';
import { searchedMembers } from './keyword.ts';
import { sortOf } from './order.ts';

/** Members, beside their figures where those are asked for; not yet ordered or cut. */
type Hits = SelectQueryBuilder<Database, 'member' | 'member_figure', Record<never, never>>;

/** Where the ids of a search are read from: the table whose index leads. */
export type Leading = 'member' | 'member_figure' | 'listed';

/** The ids of members that were found, and the table whose order they come in. */
export interface Matches {
  ids: SelectQueryBuilder<Database, Table, { member_id: string }>;
  leading: Leading;
}

/** Filters as the server knows them: with a source, those below it. */
export type Filters = { [Name in keyof Omit<MemberFilters, 'member_source'>]?: MemberFilters[Name] | undefined } & {
  sources?: readonly string[] | undefined;
};

/** The smallest and the largest of each figure that is asked for. */
const FIGURES = [
  ['principal', 'balance_min', 'balance_max'],
  ['spend', 'spend_min', 'spend_max'],
  ['remain_num', 'remain_min', 'remain_max'],
  ['growth', 'growth_min', 'growth_max'],
] as const;
const OF_FIGURES: ReadonlySet<string> = new Set([...FIGURES.flatMap(([, least, most]) => [least, most]), 'in_debt']);

const isAsked = (value: unknown): boolean => value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What is asked for besides the order; files in use are what every list shows. */
const askedOf = ({ sort: _, status, ...filters }: Filters): string[] => [
  ...Object.entries(filters).flatMap(([name, value]) => (isAsked(value) ? [name] : [])),
  ...(status === 'cancelled' ? ['status'] : []),
];

/** Whether filters narrow the list at all: its count is kept for all of them, and only then. */
export const isNarrowed = (filters: Filters): boolean => askedOf(filters).length > 0;

/**
 * Members that match all filters, not yet ordered or cut. Without a keyword or a state only files in use; what an import
 * brought and took back is never among them.
 */
export function matching(reads: Tables, filters: Filters, now: Date | null): Matches {
  const asked = askedOf(filters);
  const byFigure = asked.some((name) => OF_FIGURES.has(name)) || sortOf(filters).table === 'member_figure';
  // Figures alone say who matches: no file needs to be looked at.
  if (byFigure && reads.actor.records_of === null && asked.every((name) => OF_FIGURES.has(name))) {
    const figures = reads.from('member_figure').where('member_figure.in_use', '=', true) as unknown as Hits;
    return { ids: byFigures(figures, filters).select('member_figure.member_id') as never, leading: 'member_figure' };
  }
  const base = byFigure ? besideFigures(reads) : (reads.from('member') as unknown as Hits);
  const chosen = byFigures(byTime(byChoice(base.where('member.withdrawn_at', 'is', null), filters), reads.actor, now, filters), filters);
  const hits = byState(chosen, filters, byFigure);
  const list = sortOf(filters).column ? null : listOf(reads, filters);
  if (!list) return { ids: byLists(reads, hits, filters).select('member.member_id') as never, leading: 'member' };
  const { head, rest } = list;
  // The offset keeps the planner from turning this into a join: each entry of the list asks the file's key, and no more are read than are wanted.
  const isOne = byLists(reads, hits, rest).where('member.member_id', '=', sql.ref<string>('listed.member_id')).select(sql.lit(1).as('one')).offset(0);
  const ids = build
    .selectFrom(head.as('listed'))
    .select('listed.member_id')
    .where(({ exists }) => exists(isOne));
  return { ids: ids as never, leading: 'listed' };
}

/** Members beside their figures, in the shop's order too, so that an index of either leads. */
const besideFigures = (reads: Tables): Hits =>
  reads
    .from('member')
    .innerJoin('member_figure', (join) =>
      join
        .onRef('member_figure.org_id', '=', 'member.org_id')
        .onRef('member_figure.shop_id', '=', 'member.shop_id')
        .onRef('member_figure.member_id', '=', 'member.member_id'),
    ) as unknown as Hits;

/** A colleague's members, or a label's, in order, and what is left to be asked of each. */
function listOf(reads: Tables, filters: Filters) {
  const { belong_uid, identity_id, label = [], label_all } = filters;
  if (filters.key_word?.trim()) return null;
  if (belong_uid && identity_id) {
    const head = reads.from('member_belong').select('member_belong.member_id').where('uid', '=', belong_uid).where('identity_id', '=', identity_id);
    return { head, rest: { ...filters, belong_uid: undefined, identity_id: undefined } };
  }
  if (label.length === 0) return null;
  const of = (label_name: string) => reads.from('member_label').select('member_label.member_id').where('label_name', '=', label_name);
  const [first, ...others] = [...new Set(label)];
  if (label_all) return { head: of(first!), rest: { ...filters, label: others } };
  // The lists of several labels are merged in their order, not gathered and sorted; whoever has two comes once.
  const all = others.reduce((lists, label_name) => lists.unionAll(of(label_name)), of(first!));
  const head =
    others.length === 0
      ? of(first!)
      : build.selectFrom(all.as('each_label')).distinctOn('member_id').select('member_id').orderBy('member_id', 'desc');
  return { head: head as ReturnType<typeof of>, rest: { ...filters, label: [] } };
}

function byState(hits: Hits, { status, key_word, shop_id }: Filters, byFigure: boolean): Hits {
  let found = hits;
  if (shop_id) found = found.where('member.shop_id', '=', shop_id);
  if (status === 'cancelled') return found.where('member.cancelled_at', 'is not', null);
  if (status !== 'active' && key_word?.trim()) return found;
  found = found.where('member.cancelled_at', 'is', null);
  return byFigure ? found.where('member_figure.in_use', '=', true) : found;
}

function byChoice(hits: Hits, { member_level_id, member_type, sources, channel, shop_channel_id, gender }: Filters): Hits {
  let found = hits;
  if (member_level_id) found = found.where('member.member_level_id', '=', member_level_id);
  // The index knows those who are of a kind: the second condition says that this one is.
  if (member_type) found = found.where('member.member_type', '=', member_type).where('member.member_type', '<>', sql.lit(''));
  if (channel) found = found.where('member.channel', '=', channel);
  if (shop_channel_id) found = found.where('member.shop_channel_id', '=', shop_channel_id);
  if (gender !== undefined) found = found.where('member.gender', '=', gender);
  if (sources?.length === 1) found = found.where('member.member_source', '=', sources[0]!);
  else if (sources) found = found.where('member.member_source', 'in', sources);
  return found;
}

function byTime(hits: Hits, actor: Actor, now: Date | null, filters: Filters): Hits {
  const zone = actor.shop.time_zone;
  const { visit_from, visit_to, create_from, create_to, birthday_from, birthday_to } = filters;
  let found = withinDays(hits, 'member.login_time', zone, { start_date: visit_from, end_date: visit_to });
  found = withinDays(found, 'member.created_at', zone, { start_date: create_from, end_date: create_to });
  if (filters.never_visited) found = found.where('member.login_time', 'is', null);
  if (birthday_from ?? birthday_to) {
    const keys = keysBetween((birthday_from ?? birthday_to)!, (birthday_to ?? birthday_from)!, dayIn(zone, now!));
    found = found.where('member.birthday_key', '=', sql<number>`any(${keys}::integer[])`);
  }
  return found;
}

function byFigures(hits: Hits, filters: Filters): Hits {
  let found = hits;
  for (const [column, least, most] of FIGURES) {
    if (filters[least] !== undefined) found = found.where(`member_figure.${column}`, '>=', sql<string>`${filters[least]}::bigint`);
    if (filters[most] !== undefined) found = found.where(`member_figure.${column}`, '<=', sql<string>`${filters[most]}::bigint`);
  }
  return filters.in_debt ? found.where('member_figure.debt', '>', sql.lit<string>(0 as never)) : found;
}

/** Narrows members to those of lists that no index of theirs knows: found by a keyword, labelled, cared for by a colleague. */
function byLists(reads: Tables, hits: Hits, { key_word, label = [], label_all, belong_uid, identity_id }: Filters): Hits {
  let found = hits;
  const word = key_word?.trim();
  if (word) found = found.where('member.member_id', 'in', searchedMembers(reads, word));
  for (const names of label_all ? label.map((name) => [name]) : label.length > 0 ? [label] : [])
    found = found.where('member.member_id', 'in', reads.from('member_label').select('member_label.member_id').where('label_name', 'in', names));
  if (belong_uid || identity_id) {
    let belonging = reads.from('member_belong').select('member_belong.member_id');
    if (belong_uid) belonging = belonging.where('member_belong.uid', '=', belong_uid);
    if (identity_id) belonging = belonging.where('member_belong.identity_id', '=', identity_id);
    found = found.where('member.member_id', 'in', belonging);
  }
  return found;
}
