/** What may be held on the pages of the mini-program. */
export const decorationPermissions = ['decoration:read', 'decoration:write'] as const;
