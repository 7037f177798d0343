/**
 * What may be held on the cards of members. Loading a free amount, moving an end, taking gift away, moving value to
 * another member and agreeing to a refund are rights of their own: they are what a dishonest counter would use.
 */
export const cardPermissions = [
  'card:read',
  'card:supplement',
  'card:ledger',
  'card:recharge',
  'card:recharge_free',
  'card:freeze',
  'card:extend',
  'card:void_gift',
  'card:write_off',
  'card:gift',
  'card:exchange',
  'card:refund',
  'card:approve_refund',
] as const;
