/** What may be held in the catalogue; its categories and brands are kept by the head office. */
export const catalogPermissions = ['catalog:read', 'catalog:category', 'catalog:brand'] as const;
