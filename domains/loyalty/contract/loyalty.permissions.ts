/**
 * What may be held on levels, growth and points. Changing a member's points, growth or level by hand gives money away:
 * each is a right of its own.
 */
export const loyaltyPermissions = ['loyalty:read', 'loyalty:write', 'loyalty:points', 'loyalty:growth', 'loyalty:level'] as const;
