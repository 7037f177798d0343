/** What may be held on figures. */
export const insightPermissions = ['insight:read', 'insight:report'] as const;
