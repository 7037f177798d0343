/** What may be held of visits: seeing who is here; receiving, leading on, handing over. */
export const receptionPermissions = ['visit:read', 'visit:write'] as const;
