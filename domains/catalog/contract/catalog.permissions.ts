/** What may be held in the catalogue. */
export const catalogPermissions = ['catalog:read'] as const;
