/** What may be held on the cards of members. */
export const cardPermissions = ['card:read', 'card:supplement', 'card:ledger'] as const;
