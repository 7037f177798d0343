import { z } from 'zod';

export { currencySymbol, formatCents, moneyText } from './money-text.ts';

/** The currencies a shop can keep its books in. They are never added together. */
export const Currency = z.enum(['CNY', 'HKD']);
export type Currency = z.infer<typeof Currency>;

/** Largest amount a single document may carry: 100 million yuan, in cents. */
export const MAX_CENTS = 10_000_000_000;

/** An amount of money: an integer number of cents, never negative (domain: wire). */
export const Cents = z.int().min(0).max(MAX_CENTS);

/** An amount of money that may be negative, such as a manual change or a posting. */
export const SignedCents = z.int().min(-MAX_CENTS).max(MAX_CENTS);

/** Whether a schema is of an amount that somebody types: either of the two, or one of them with narrower bounds. */
export const isMoney = (schema: z.ZodType): boolean => schema instanceof z.ZodNumber && schema.maxValue === MAX_CENTS;

/** A total of many amounts: as wide as a safe integer, so that a sum never fails where its parts passed. */
export const CentsTotal = z.int();

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Parses what a person typed, such as `12`, `12.5` or `12.50`, to cents without going through a float.
 * Answers null for anything else, more than two decimals included.
 */
export function parseCents(typed: string): number | null {
  const match = DECIMAL.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const exact = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('amount beyond the safe integers');
  return number;
};

/** What prices are divided by: never nothing (specification 1§5). */
function divisor(denominator: number): bigint {
  if (denominator === 0) throw new RangeError('除数不能为0');
  return BigInt(denominator);
}

/** floor(value × numerator / denominator) for non-negative integers, exact beyond 2^53 in between. */
export function floorMulDiv(value: number, numerator: number, denominator: number): number {
  return exact((BigInt(value) * BigInt(numerator)) / divisor(denominator));
}

/** ceil(value × numerator / denominator) for non-negative integers. */
export function ceilMulDiv(value: number, numerator: number, denominator: number): number {
  const d = divisor(denominator);
  return exact((BigInt(value) * BigInt(numerator) + d - 1n) / d);
}

/** value × numerator / denominator for non-negative integers, a half rounded up. */
export function roundMulDiv(value: number, numerator: number, denominator: number): number {
  const d = divisor(denominator);
  return exact((2n * BigInt(value) * BigInt(numerator) + d) / (2n * d));
}

/** The sum of a list of integer amounts. */
export const sumCents = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Spreads `total` over `parts` in proportion to their weights by largest remainder. The answers are in the
 * order of `parts`, sum exactly to `total`, and do not depend on the order of `parts`: equal remainders are
 * ranked by `rank`, which must order the parts totally. No part exceeds its weight while `total` ≤ the weights' sum.
 * With all weights zero nothing is spread and `total` must be zero.
 */
export function allocate<T extends { weight: number }>(total: number, parts: readonly T[], rank: (a: T, b: T) => number): number[] {
  const weights = sumCents(parts.map((part) => part.weight));
  if (weights === 0) {
    if (total !== 0) throw new RangeError('nothing to spread an amount over');
    return parts.map(() => 0);
  }
  const shares = parts.map((part) => floorMulDiv(total, part.weight, weights));
  const remainders = parts.map((part) => (BigInt(total) * BigInt(part.weight)) % BigInt(weights));
  const order = parts.map((_, index) => index).sort((a, b) => {
    const difference = remainders[b]! - remainders[a]!;
    return difference !== 0n ? (difference > 0n ? 1 : -1) : rank(parts[a]!, parts[b]!);
  });
  let missing = total - sumCents(shares);
  for (const index of order) {
    if (missing === 0) break;
    shares[index]! += 1;
    missing -= 1;
  }
  return shares;
}
