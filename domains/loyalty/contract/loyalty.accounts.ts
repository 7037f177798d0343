import { accounts } from '#kernel/contract/posting.ts';

/** Points and growth that a member has, and what is taken back of either once there is some again. */
export const loyaltyAccounts = accounts({
  guarded: {
    points: { order: 6, normal: -1 },
    growth: { order: 7, normal: -1 },
    points_owed: { order: 8, normal: 1 },
    growth_owed: { order: 9, normal: 1 },
  },
  open: ['points_contra', 'growth_contra'],
  units: ['points', 'growth'],
});

declare module '#kernel/contract/posting.ts' {
  interface Accounts {
    loyalty: typeof loyaltyAccounts;
  }
}
