/** What may be held of mall orders; what comes back is decided by others than who sends it. */
export const mallPermissions = ['mall:read', 'mall:write', 'mall:verify', 'mall:after'] as const;
