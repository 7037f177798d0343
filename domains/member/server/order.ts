import { sql } from 'kysely';
import type { MemberFilters, MemberSort } from '../contract/search.ts';
import type { Filters, Matches } from './filters.ts';

/** What a list without a wish is sorted by: the range it is narrowed to, which its index then gives in order. */
function impliedSort(filters: Filters): `-${MemberSort}` | undefined {
  if (filters.visit_from || filters.visit_to) return '-login_time';
  if (filters.balance_min !== undefined || filters.balance_max !== undefined) return '-current_balance';
  if (filters.spend_min !== undefined || filters.spend_max !== undefined) return '-spend';
  if (filters.remain_min !== undefined || filters.remain_max !== undefined) return '-remain_num';
  if (filters.growth_min !== undefined || filters.growth_max !== undefined) return '-growth_value';
  return filters.create_from || filters.create_to ? '-create_time' : undefined;
}

const COLUMNS = {
  create_time: ['member', 'created_at'],
  login_time: ['member', 'login_time'],
  current_balance: ['member_figure', 'principal'],
  remain_num: ['member_figure', 'remain_num'],
  spend: ['member_figure', 'spend'],
  growth_value: ['member_figure', 'growth'],
} as const;

interface Order {
  table: 'member' | 'member_figure';
  /** Absent: the file's id, the newest first. */
  column?: (typeof COLUMNS)[MemberSort][1];
  way: 'asc' | 'desc';
}

/** What a list is sorted by. */
export function sortOf(filters: Filters & Pick<MemberFilters, 'sort'>): Order {
  const sort = filters.sort ?? impliedSort(filters);
  if (!sort) return { table: 'member', way: 'desc' };
  const isDown = sort.startsWith('-');
  const [table, column] = COLUMNS[(isDown ? sort.slice(1) : sort) as MemberSort];
  return { table, column, way: isDown ? 'desc' : 'asc' };
}

/** The ids in the order asked for, the newest file first among equals. Whoever was never here has no visit to be sorted by. */
export function ordered({ ids, leading }: Matches, filters: Filters): Matches['ids'] {
  const { table, column, way } = sortOf(filters);
  if (!column) {
    // A handful is looked up and sorted; walking everybody from the newest on would take longer to find them.
    const isFew = leading === 'member' && (filters.birthday_from ?? filters.birthday_to ?? filters.belong_uid);
    return ids.orderBy(isFew ? sql`member.member_id + 0` : sql.ref(`${leading}.member_id`), 'desc');
  }
  const among = column === 'login_time' ? ids.where('member.login_time' as never, 'is not', null) : ids;
  return among.orderBy(sql.ref(`${table}.${column}`), way).orderBy(sql.ref(`${table}.member_id`), way);
}

/** Rows of members beside their figures in that order, once they are cut. */
export function inOrder<Rows extends { orderBy: (column: never, way: 'asc' | 'desc') => unknown }>(rows: Rows, filters: Filters): Rows {
  const { table, column, way } = sortOf(filters);
  const sorted = column ? (rows.orderBy(`${table}.${column}` as never, way) as Rows) : rows;
  return sorted.orderBy('member.member_id' as never, way) as Rows;
}
