/** What may be held in the catalogue; its categories are kept by the head office. */
export const catalogPermissions = ['catalog:read', 'catalog:category'] as const;
