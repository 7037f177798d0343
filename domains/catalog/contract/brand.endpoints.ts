import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText } from '#kernel/contract/schema.ts';

/** The chain's brands, kept by the head office; one stays while goods are of it. Pickers ask for all of them (`brandList`). */
export const brands = kept({
  id: 'catalog.brand',
  table: 'brand',
  key: 'brand_id',
  at: '/shop/brand',
  read: 'catalog:read',
  write: 'catalog:brand',
  fields: { name: RequiredText(20), sort: z.int().min(1).max(9999).default(1) },
  sorts: ['name', 'sort'],
});
