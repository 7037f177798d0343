import type { Performer } from '#domains/performance/contract/performer.schema.ts';

const shareOf = (performers: readonly Performer[], uid: string): number => performers.find((one) => one.uid === uid)?.basis_points ?? 0;

/** Whether somebody would have a larger share of what a line brought than before. */
export const gainsShare = (uid: string, was: readonly Performer[], shall: readonly Performer[]): boolean => shareOf(shall, uid) > shareOf(was, uid);
