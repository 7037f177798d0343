import { refuse } from './loyalty.refusals.ts';

/** A level as rising and falling sees it. */
export interface Rank {
  member_level_id: string;
  level_name: string;
  level_no: number;
  growth_value: number;
  keep_value: number;
}

/** The highest level whose growth has been reached; null when there is none. */
export const meritedLevel = <L extends Rank>(growth: number, levels: readonly L[]): L | null =>
  levels.reduce<L | null>((best, level) => (level.growth_value <= growth && (!best || level.level_no > best.level_no) ? level : best), null);

const rankOf = (level: Rank | null): number => level?.level_no ?? 0;

/** The level somebody rises to with what they have gathered; null when they stay. */
export function risesTo<L extends Rank>(growth: number, current: Rank | null, levels: readonly L[]): L | null {
  const merited = meritedLevel(growth, levels);
  return rankOf(merited) > rankOf(current) ? merited : null;
}

/**
 * What somebody's level falls to once what had raised them was taken back: to what they merit, and never below what somebody decided,
 * null where nobody did; undefined when they stay.
 */
export function fallsTo<L extends Rank>(growth: number, current: Rank | null, levels: readonly L[], decided: L | null): L | null | undefined {
  const merited = meritedLevel(growth, levels);
  const to = rankOf(decided) > rankOf(merited) ? decided : merited;
  return rankOf(to) < rankOf(current) ? to : undefined;
}

/** The level above; null at the top. */
export const levelAbove = <L extends Rank>(current: Rank | null, levels: readonly L[]): L | null =>
  levels.reduce<L | null>((next, level) => (level.level_no > rankOf(current) && (!next || level.level_no < next.level_no) ? level : next), null);

const levelBelow = <L extends Rank>(current: Rank, levels: readonly L[]): L | null =>
  levels.reduce<L | null>((next, level) => (level.level_no < current.level_no && (!next || level.level_no > next.level_no) ? level : next), null);

/**
 * What the year decides about a level: kept, or lost to the one below. Growth is then what was gathered within the
 * year, at least what the lower level asks for and less than the lost one does: it has to be earned anew.
 */
export function judgeYear<L extends Rank>(
  current: L,
  { growth, gathered }: { growth: number; gathered: number },
  levels: readonly L[],
): { to: L; growth: number } | null {
  const below = levelBelow(current, levels);
  if (!below || gathered >= current.keep_value) return null;
  const earned = Math.max(below.growth_value, Math.min(gathered, current.growth_value - 1));
  return { to: below, growth: Math.min(growth, earned) };
}

/** Refuses (400, at the field) a rank that is taken, and growth that does not rise with the rank. */
export function assertRises(
  level: { level_no: number; growth_value: number; keep_value: number },
  others: readonly Pick<Rank, 'level_no' | 'growth_value' | 'level_name'>[],
): void {
  const same = others.find(({ level_no }) => level_no === level.level_no);
  if (same) throw refuse(400, 'level_no_taken', { field: 'level_no', params: { level: same.level_name } });
  const low = others.filter(({ level_no }) => level_no < level.level_no).find(({ growth_value }) => growth_value >= level.growth_value);
  if (low) throw refuse(400, 'growth_above_lower', { field: 'growth_value', params: { level: low.level_name, growth: low.growth_value } });
  const high = others.filter(({ level_no }) => level_no > level.level_no).find(({ growth_value }) => growth_value <= level.growth_value);
  if (high) throw refuse(400, 'growth_below_higher', { field: 'growth_value', params: { level: high.level_name, growth: high.growth_value } });
}
