/**
 * What may be held in the catalogue; its categories and brands are kept by the head office, projects, goods, what goods differ
 * in, and templates of cards, by shops as well; it takes on what suppliers offer. What a till
 * offers first is its shop's.
 */
export const catalogPermissions = [
  'catalog:read',
  'catalog:category',
  'catalog:brand',
  'catalog:project',
  'catalog:goods',
  'catalog:specification',
  'catalog:card',
  'catalog:favourite',
  'supplier:project',
] as const;
