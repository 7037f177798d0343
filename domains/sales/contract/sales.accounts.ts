import { accounts } from '#kernel/contract/posting.ts';

/** What is owed for an order; money that came in, split by payment pattern; and what the shop earned, split by what it earned it with. */
export const salesAccounts = accounts({ guarded: { debt: { order: 1, normal: 1 } }, open: ['tender', 'revenue'] });

declare module '#kernel/contract/posting.ts' {
  interface Accounts {
    sales: typeof salesAccounts;
  }
}
