/** What a member proves of what is deducted from their cards: how many units. */
export const provedUses = (uses: readonly { num: number }[]): { num: number } => ({ num: uses.reduce((sum, { num }) => sum + num, 0) });
