import type { ValidUnit } from '#domains/catalog/contract/card.form.ts';
import type { ValidType } from '#domains/catalog/contract/shop-card.form.ts';
import { addDays, daysBetween, type DayText } from '#kernel/contract/day.ts';

/** How long a card is good for, as its template says (2§3). */
export interface ValidityTerms {
  valid: number;
  valid_unit: ValidUnit;
  valid_type: ValidType;
}

/** What happened to a card that moves its validity. Days are the shop's. */
export interface CardDates {
  opened_on: DayText;
  /** The business date of the earliest deduction that has not been cancelled. */
  first_used_on: DayText | null;
  /** Days the card has been frozen so far: its end moves by as many. */
  frozen_days: number;
  /** Days it was extended by. */
  extended_days: number;
}

export interface Validity {
  /** Null until a card that counts from the first treatment has been used. */
  valid_start: DayText | null;
  /** The last day it is good for. Null when permanent or not started. */
  valid_end: DayText | null;
  permanent: boolean;
}

const DAYS_OF_UNIT: Record<0 | 1 | 2, number> = { 0: 1, 1: 30, 2: 365 };

/** Days of a term: a month is 30 days, a year 365; null is permanent (1§4, 2§9). */
export const termDays = ({ valid, valid_unit }: Pick<ValidityTerms, 'valid' | 'valid_unit'>): number | null =>
  valid_unit === 3 ? null : valid * DAYS_OF_UNIT[valid_unit];

/** From when to when a card is good (domain: rule 6). The end is the start plus the term, and still counts. */
export function validityOf(terms: ValidityTerms, dates: CardDates): Validity {
  const days = termDays(terms);
  const start = terms.valid_type === 1 ? dates.opened_on : dates.first_used_on;
  return {
    valid_start: start,
    valid_end: start === null || days === null ? null : addDays(start, days + dates.frozen_days + dates.extended_days),
    permanent: days === null,
  };
}

/** The last day counts: a card is over on the day after it. Without an end nothing is ever over. */
export const isOver = (validEnd: DayText | null, day: DayText): boolean => validEnd !== null && validEnd < day;

/** A card as far as it decides what a freeze does to its end. */
type Freezing = Pick<ValidityTerms, 'valid_type'> & Pick<CardDates, 'first_used_on' | 'frozen_days'> & { frozen_on: DayText | null };

/**
 * Days a card has been frozen by `day`, the freeze that lasts included. One that counts from its first treatment does not age before
 * that: what it is frozen until then moves nothing.
 */
export function frozenDaysOn({ valid_type, first_used_on, frozen_days, frozen_on }: Freezing, day: DayText): number {
  if (frozen_on === null || (valid_type === 2 && first_used_on === null)) return frozen_days;
  return frozen_days + Math.max(0, daysBetween(frozen_on, day));
}

/**
 * When a lot's gift ends, seen on `day`: while its card is frozen the end moves along (domain: rule 6). What was over
 * before the freeze stays over.
 */
export const lotEndOn = (valid_end: DayText | null, frozen_on: DayText | null, day: DayText): DayText | null =>
  valid_end === null || frozen_on === null || isOver(valid_end, frozen_on) ? valid_end : addDays(valid_end, Math.max(0, daysBetween(frozen_on, day)));
