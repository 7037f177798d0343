import { allocate } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Performer } from '../contract/performer.schema.ts';

/**
 * Shares an amount of performance between its performers by their basis points, exactly, in their order
 * (domain: rule 11). With nobody named, nobody gets anything.
 */
export const splitPerformance = (amount: number, performers: readonly Performer[]): number[] =>
  performers.length === 0
    ? []
    : allocate(
        amount,
        performers.map(({ uid, basis_points }) => ({ uid, weight: basis_points })),
        (a, b) => b.weight - a.weight || compareIds(a.uid, b.uid),
      );
