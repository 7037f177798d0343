import type { ProofUse } from '#domains/card/contract/proof.endpoints.ts';

/** What a member agrees to of a deduction: so many units, of just these counters. */
export const provedUses = (uses: readonly ProofUse[]): { num: number; uses: ProofUse[] } => ({
  num: uses.reduce((sum, { num }) => sum + num, 0),
  uses: uses.map(({ card_item_id, num }) => ({ card_item_id, num })),
});
