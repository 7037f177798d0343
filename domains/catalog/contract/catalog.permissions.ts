/** What may be held in the catalogue; its categories and brands are kept by the head office, projects, goods and what goods differ in by shops as well. */
export const catalogPermissions = ['catalog:read', 'catalog:category', 'catalog:brand', 'catalog:project', 'catalog:goods', 'catalog:specification'] as const;
