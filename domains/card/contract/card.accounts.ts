import { accounts } from '#kernel/contract/posting.ts';

/**
 * What cards hold: principal and gift of a lot, units of a counter and the value deferred in them. Against them stand what was granted
 * (gift_contra), put on file (opening), sold and used up in units; `transfer` is zero once value has arrived at another member,
 * `inter_branch` is split by the other shop.
 */
export const cardAccounts = accounts({
  guarded: {
    principal: { order: 2, normal: -1 },
    gift: { order: 3, normal: -1 },
    counter: { order: 4, normal: -1 },
    deferred: { order: 5, normal: -1 },
  },
  open: ['gift_contra', 'opening', 'inter_branch', 'units_sold', 'units_used', 'transfer'],
  units: ['times'],
});

declare module '#kernel/contract/posting.ts' {
  interface Accounts {
    card: typeof cardAccounts;
  }
}
