import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { GroupAction } from '../contract/group.endpoints.ts';
import type { TeamAction, TeamFailure, TeamStatus } from '../contract/group-team.endpoints.ts';
import type { GroupPhase, GroupStatus } from '../contract/group.form.ts';
import { refuse } from './activity.refusals.ts';
import { groupFlow, teamFlow } from './group.machine.ts';

/** Where somebody works: a shop, or null for the head office. */
type Place = string | null;
type May = (right: Permission) => boolean;

/** A group buy as its clock sees it. */
interface Timed {
  status: GroupStatus;
  starts_at: Date;
  ends_at: Date;
}

/** What the clock makes of it: the job that writes an end down may be minutes behind. */
export function groupPhaseOf({ status, starts_at, ends_at }: Timed, now: Date): GroupPhase {
  if (status !== groupFlow.state.published) return status;
  if (now >= ends_at) return 'ended';
  return now >= starts_at ? 'running' : 'upcoming';
}

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<GroupPhase, readonly GroupAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'call_off'],
  running: ['call_off', 'open'],
  ended: [],
  called_off: [],
};
/** What the head office may do with a shop's own: it is made for that shop's prices, in its money. */
const STOPS: ReadonlySet<GroupAction> = new Set<GroupAction>(['delete', 'call_off']);
const RIGHT = (action: GroupAction): Permission => (action === 'open' ? 'sales:create' : 'activity:write');

/** Whether something is for whoever works there: teams are a shop's affair, the rest theirs who keep it, and the head office stops any. */
function isFor({ seller_id }: { seller_id: string | null }, place: Place, action: GroupAction): boolean {
  if (action === 'open') return place !== null;
  return seller_id === place || (place === null && STOPS.has(action));
}

/** Refuses (403) what is not for whoever works there to do. */
export function assertGroupKept(group: { seller_id: string | null }, place: Place, action: GroupAction): void {
  if (isFor(group, place, action)) return;
  throw refuse(403, action === 'open' ? 'team_in_shop' : place === null ? 'group_of_shop' : 'group_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export const groupActions = (group: Timed & { seller_id: string | null }, place: Place, now: Date, may: May): GroupAction[] =>
  OFFERED[groupPhaseOf(group, now)].filter((action) => may(RIGHT(action)) && isFor(group, place, action));

/** Refuses (409) what the phase does not allow. */
export function assertGroupOffered(group: Timed, now: Date, action: GroupAction): void {
  const phase = groupPhaseOf(group, now);
  if (OFFERED[phase].includes(action)) return;
  const isOver = phase === 'ended' || phase === 'called_off';
  if (action === 'open') throw refuse(409, isOver ? 'group_over' : 'group_not_begun');
  if (action === 'edit' && phase === 'running') throw refuse(409, 'group_begun');
  throw refuse(409, phase === 'draft' ? 'group_state_changed' : action === 'publish' || action === 'delete' ? 'group_published' : 'group_over');
}

interface PricedItem {
  group_price: number;
}

/**
 * Refuses (400, at the line) a price that is none below the list price, and (403) one of a shop's own that goes further below it than
 * the head office lets shops go; `percent` null: no limit. The list prices are in the order of the items, in cents.
 */
export function assertGroupCheaper(items: readonly PricedItem[], list: readonly number[], percent: number | null): void {
  items.forEach(({ group_price }, index) => {
    const field = `items.${index}.group_price`;
    const price = list[index]!;
    if (group_price >= price) throw refuse(400, 'group_not_cheaper', { field });
    if (percent !== null && price - group_price > floorMulDiv(price, percent, 100)) throw refuse(403, 'group_too_deep', { field, params: { percent } });
  });
}

/** A team as the clock sees it. */
export interface TimedTeam {
  status: TeamStatus;
  fail_why: string;
  fill_until: Date;
  buy_until: string | null;
}

/** What the clock makes of a team: out of its hours it has failed, though nobody wrote it down yet. */
export const teamStatusOf = ({ status, fill_until }: Pick<TimedTeam, 'status' | 'fill_until'>, now: Date): TeamStatus =>
  status === teamFlow.state.gathering && now >= fill_until ? 'failed' : status;

/** Why it failed, by the clock; null: it did not. */
export function failureOf(team: TimedTeam, now: Date): TeamFailure | null {
  if (teamStatusOf(team, now) !== 'failed') return null;
  return team.status === teamFlow.state.failed ? (team.fail_why as TeamFailure) : 'expired';
}

/** Whether its people are in it yet: it gathers, or is full and they may buy; `today` is the day of the shop. */
export function isTeamLiving(team: TimedTeam, now: Date, today: string): boolean {
  const status = teamStatusOf(team, now);
  return status === 'gathering' || (status === 'full' && team.buy_until! >= today);
}

/** What may be done with a team where somebody works who holds some rights. */
export const teamActions = (team: Pick<TimedTeam, 'status' | 'fill_until'>, place: Place, now: Date, may: May): TeamAction[] =>
  place !== null && may('sales:create') && teamStatusOf(team, now) === 'gathering' ? ['join', 'leave'] : [];

/** Refuses (409) to let anybody into, or out of, a team that does not gather any more. */
export function assertGathers(team: TimedTeam, now: Date): void {
  const status = teamStatusOf(team, now);
  if (status === 'gathering') return;
  throw refuse(409, status === 'full' ? 'team_full' : 'team_over');
}

/** What counts towards a day, a shop and a colleague. */
export interface GroupFact {
  day: string;
  shop_id: string;
  uid: string;
  opened_num?: number;
  filled_num?: number;
  failed_num?: number;
  joined_num?: number;
  piece_num?: number;
  sold_cents?: number;
  less_cents?: number;
}
const COUNTED = ['opened_num', 'filled_num', 'failed_num', 'joined_num', 'piece_num', 'sold_cents', 'less_cents'] as const;
/** The sums of facts. */
export type FactSums = Record<(typeof COUNTED)[number], number>;

/** What facts come to. */
export function sumOf(facts: readonly GroupFact[]): FactSums {
  const sums = Object.fromEntries(COUNTED.map((key) => [key, 0])) as FactSums;
  for (const fact of facts) for (const key of COUNTED) sums[key] += fact[key] ?? 0;
  return sums;
}

/** What they come to for each day, shop or colleague, in the order of these. */
export const sumsBy = (facts: readonly GroupFact[], key: 'day' | 'shop_id' | 'uid'): [string, FactSums][] =>
  [...Map.groupBy(facts, (fact) => fact[key])]
    .map(([value, group]): [string, FactSums] => [value, sumOf(group)])
    .toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1));
