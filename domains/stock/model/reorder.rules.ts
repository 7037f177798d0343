import { coverDays, paceOf, type Used } from './cover.rules.ts';

/** Where a variant stands in a shop. */
export interface Position extends Used {
  /** What may be used and is not promised. */
  available: number;
  transit: number;
  ordered: number;
  /** So many, or fewer, are short; null: nobody minds. */
  alert_num: number | null;
}

/** When a shop orders, and for how long. */
export interface Policy {
  /** What lasts no longer than so many days is ordered. */
  below: number;
  /** And then for so many days. */
  lasting: number;
}

/**
 * How many of a variant are to be ordered, in whole units of `factor`; 0: enough of it is there or comes. Short is what lasts
 * no longer than the shop allows, and what it is warned at; ordered is what it needs for as long as it orders for, and more
 * than it is warned at.
 */
export function proposedOf(position: Position, { below, lasting }: Policy, factor: number): number {
  const { available, transit, ordered, alert_num } = position;
  const coming = available + transit + ordered;
  const days = coverDays(coming, position);
  const isShort = (days !== null && days <= below) || (alert_num !== null && coming <= alert_num);
  if (!isShort) return 0;
  const pace = paceOf(position);
  const needed = pace === null ? 0 : Math.ceil((pace.used * lasting) / pace.days);
  const wanted = Math.max(needed, (alert_num ?? -1) + 1) - coming;
  return Math.max(0, Math.ceil(wanted / factor)) * factor;
}
