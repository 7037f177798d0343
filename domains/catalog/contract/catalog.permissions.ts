/** What may be held in the catalogue; its categories and brands are kept by the head office, projects by shops as well. */
export const catalogPermissions = ['catalog:read', 'catalog:category', 'catalog:brand', 'catalog:project'] as const;
