/** What may be held on figures; whoever serves members is warned of those whom the shop may lose. */
export const insightPermissions = ['insight:read', 'insight:report', 'insight:warning'] as const;
