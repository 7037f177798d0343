import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText } from '#kernel/contract/schema.ts';
import { keptRoutes } from '#kernel/server/kept.ts';
import { refusalsOf } from '#kernel/contract/failure.ts';
import { KeptList } from '../kit/KeptList.tsx';

// What the domain of the example would have.
const refuse = refusalsOf('catalog', { brand_in_use: 'There are goods of this brand' });
const word = { brand: 'brand' };
const labels = { name: 'Name', sort: 'Order' };

// Begin of the example
// contract/brand.endpoints.ts: brands.list, .add, .edit and .remove are the calls, brands.row is what is listed
export const brands = kept({
  id: 'catalog.brand', table: 'brand', key: 'brand_id', at: '/shop/brand', read: 'catalog:read', write: 'catalog:brand',
  fields: { name: RequiredText(20), sort: z.int().min(1).max(9999).default(1) },
  sorts: ['name', 'sort'],
});

// server/catalog.routes.ts
export const routes = () =>
  keptRoutes(brands, {
    refuse, list: { find: ['name'], order: ['sort'] }, unique: { field: 'name' },
    uses: [{ table: 'goods', column: 'brand_id', says: 'brand_in_use' }],
  });

// web/BrandListPage.tsx
export const BrandListPage = () => (
  <KeptList kept={brands} noun={word.brand} nameOf={({ name }) => name} labels={labels}
    columns={[{ field: 'name', width: 240 }, { field: 'sort', as: 'count' }]} inputs={['name', 'sort']} />
);
// test/catalog.samples.ts declares `brandCase`: `...keptSamples(brandCase)` are its samples, `proveKept(() => world, brandCase)` its tests
