import { z } from 'zod';
import { Cents } from './cents.ts';
import { says } from './schema.ts';

/** From the first amount, to below the second, in cents. */
export type PriceRange = [low: number, high: number];

/** So many ranges at most, unless a list says otherwise; and what one begins with (specification 2§9). */
export const MOST_RANGES = 10;
export const FIRST_RANGE: PriceRange = [0, 10_000];

/** Ranges of prices (specification 2§2.12, 2§5): each begins where the one before it ends, and ends above where it begins. */
export const PriceRanges = (most = MOST_RANGES) =>
  z
    .array(z.tuple([Cents, Cents]))
    .min(1)
    .max(most, says('kernel.too_many_items'))
    .superRefine((ranges, context) => {
      ranges.forEach(([low, high], index) => {
        if (high <= low) context.addIssue({ code: 'custom', path: [index, 1], message: 'kernel.range_upside_down' });
        if (index > 0 && low !== ranges[index - 1]![1]) context.addIssue({ code: 'custom', path: [index, 0], message: 'kernel.range_gap' });
      });
    });

/** With a range more, which begins at the end of the last. */
export const withNextRange = (ranges: readonly PriceRange[]): PriceRange[] => {
  const end = ranges.at(-1)?.[1];
  return end === undefined ? [FIRST_RANGE] : [...ranges, [end, Number.NaN]];
};

/** With another end of one range; the next begins there. */
export const withEnd = (ranges: readonly PriceRange[], index: number, high: number): PriceRange[] =>
  ranges.map(([low, end], at) => (at === index ? [low, high] : at === index + 1 ? [high, end] : [low, end]));

/** Without one range; the next begins where it began. The first stays. */
export function withoutRange(ranges: readonly PriceRange[], index: number): PriceRange[] {
  if (index === 0) return [...ranges];
  const left = ranges.filter((_, at) => at !== index);
  return left.map(([low, high], at) => [at === index ? left[at - 1]![1] : low, high]);
}
