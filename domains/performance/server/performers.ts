import { refusePerformers } from '../model/performance.refusals.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { Performer, PerformerRow } from '../contract/performer.schema.ts';
import { splitPerformance } from '../model/performance.rules.ts';
import { namesOfColleagues } from '#domains/staff/server/api.ts';

/** Colleagues by uid. */
export type StaffNames = ReadonlyMap<string, string>;

/** The names of every performer; refuses (400) one who does not work in this shop any more. */
export async function staffNames(reads: Reads, ctx: Ctx, items: readonly { performers: readonly Performer[] }[]): Promise<StaffNames> {
  const uids = [...new Set(items.flatMap((item) => item.performers.map((performer) => performer.uid)))];
  const names = await namesOfColleagues(reads, ctx, uids);
  items.forEach((item, index) => {
    if (item.performers.some(({ uid }) => !names.has(uid))) throw refusePerformers(400, 'performer_unknown', { field: `items.${index}.performers` });
  });
  return names;
}

/** Performers with their names and parts of an amount. */
export function performerRows(performers: readonly Performer[], amount: number, names: StaffNames): PerformerRow[] {
  const parts = splitPerformance(amount, performers);
  return performers.map(({ uid, basis_points }, index) => ({ uid, basis_points, real_name: names.get(uid) ?? '', amount: parts[index]! }));
}

/** Lines with the uids of whoever did them, in the order of `shares`. */
export const withPeople = <Line extends { line_id: string }>(
  lines: readonly Line[],
  shares: readonly { line_id: string; uid: string }[],
): (Omit<Line, 'line_id'> & { uids: string[] })[] =>
  lines.map(({ line_id, ...line }) => ({ ...line, uids: shares.filter((share) => share.line_id === line_id).map(({ uid }) => uid) }));

const PERCENT = 100;

/** Performers as a record keeps them: names, with shares where there are several. */
export async function performerText(reads: Reads, performers: readonly Performer[]): Promise<string> {
  if (performers.length === 0) return '';
  const uids = performers.map(({ uid }) => uid);
  const rows = await reads.rows(reads.across('staff', 'a record names whoever it was').where('uid', 'in', uids).select(['uid', 'real_name']));
  const names = new Map(rows.map(({ uid, real_name }) => [uid, real_name]));
  return performers
    .map(({ uid, basis_points }) => (performers.length > 1 ? `${names.get(uid)} ${basis_points / PERCENT}%` : `${names.get(uid)}`))
    .join('、');
}
