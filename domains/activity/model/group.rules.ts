import type { Permission } from '#kernel/contract/endpoint.ts';
import type { GroupAction } from '../contract/group.endpoints.ts';
import type { TeamAction, TeamFailure, TeamStatus } from '../contract/group-team.endpoints.ts';
import type { ActivityPhase } from '../contract/activity.form.ts';
import { refuse } from './activity.refusals.ts';
import { isKeepers, type May, type Owned, phaseOf, type Place, type Timed } from './activity.rules.ts';
import { teamFlow } from './group.machine.ts';

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<ActivityPhase, readonly GroupAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'call_off'],
  running: ['call_off', 'open'],
  ended: [],
  called_off: [],
};
const RIGHT = (action: GroupAction): Permission => (action === 'open' ? 'sales:create' : 'activity:write');

/** Whether something is for whoever works there: teams are a shop's affair, the rest theirs who keep it, and the head office stops any. */
const isFor = (group: Owned, place: Place, action: GroupAction): boolean =>
  action === 'open' ? place !== null : isKeepers(group, place, action);

/** Refuses (403) what is not for whoever works there to do. */
export function assertGroupKept(group: Owned, place: Place, action: GroupAction): void {
  if (isFor(group, place, action)) return;
  throw refuse(403, action === 'open' ? 'team_in_shop' : place === null ? 'group_of_shop' : 'group_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export const groupActions = (group: Timed & Owned, place: Place, now: Date, may: May): GroupAction[] =>
  OFFERED[phaseOf(group, now)].filter((action) => may(RIGHT(action)) && isFor(group, place, action));

/** Refuses (409) what the phase does not allow. */
export function assertGroupOffered(group: Timed, now: Date, action: GroupAction): void {
  const phase = phaseOf(group, now);
  if (OFFERED[phase].includes(action)) return;
  const isOver = phase === 'ended' || phase === 'called_off';
  if (action === 'open') throw refuse(409, isOver ? 'group_over' : 'group_not_begun');
  if (action === 'edit' && phase === 'running') throw refuse(409, 'group_begun');
  throw refuse(409, phase === 'draft' ? 'group_state_changed' : action === 'publish' || action === 'delete' ? 'group_published' : 'group_over');
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

/**
 * How places of one person in two teams of a group buy compare, the greater stays: one in a team that is over by the clock comes last, then
 * one in a team that gathers; of full ones the one that buys longer comes first.
 */
export const placeRank = (team: TimedTeam, now: Date, today: string): string =>
  isTeamLiving(team, now, today) ? `living ${team.buy_until ?? ''}` : '';

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
