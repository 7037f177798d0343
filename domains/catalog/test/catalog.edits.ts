import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { categoryLevel } from '../contract/category.endpoints.ts';
import { goodsDraft, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';
import { goodsDetail, goodsEdit, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { projectDetail, projectEdit, projectTerms } from '../contract/project.endpoints.ts';

import { aSupply } from './goods-made.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(brands.edit, brands.list, { key: ['brand_id'] }),
  edit(projectEdit, projectDetail, {
    key: ['shop_project_id'],
    as: ({ supplies }) => ({ supplies: supplies.map(({ sku_id, quantity }) => ({ sku_id, quantity })) }),
    changes: async ({ head, world, organisation }) => {
      const [, other] = await head.ask(categoryLevel, { kind: 'project' });
      const { path } = await head.ask(uploadFile, { use: 'project_cover', file: await photo() });
      const { identities } = world.founded[organisation]!;
      return [
        { category_id: other!.category_id },
        { identity_ids: [identities.nurse!, identities.doctor!].toSorted((a, b) => Number(BigInt(a) - BigInt(b))) },
        { cover_image: path },
        { supplies: [await aSupply(head)] },
        { price_floor: 8_500 },
        { price_ceiling: 13_000 },
        { price_floor: null, price_ceiling: null },
      ];
    },
  }),
  edit(specifications.edit, specifications.list, { key: ['specification_id'], changes: () => Promise.resolve([{ spec_values: ['大', '中', '小'] }]) }),
  edit(goodsEdit, goodsDetail, {
    key: ['goods_id'],
    as: ({ specs, skus }) => ({
      specs: specs.map(({ spec_name: _, ...spec }) => spec),
      skus: skus.map(({ specs_name: _, price_here: __, on_shelves_here: ___, ...sku }) => sku),
    }),
    changes: async ({ head }, { skus, specs }) => {
      const [, other] = await head.ask(categoryLevel, { kind: 'product' });
      const [brand] = await head.ask(brands.list, {});
      const { path } = await head.ask(uploadFile, { use: 'goods_image', file: await photo() });
      const [small, large] = skus;
      return [
        { category_id: other!.category_id },
        { brand_id: brand!.brand_id },
        { images: [path] },
        { units: [{ unit_name: '箱', factor: 24 }] },
        { skus: [{ ...small!, price: 11_000, member_price: 9_000, cost_price: 4_000, barcode: 'EDIT-1', supplier_code: 'S-1' }, large!] },
        { specs: [{ ...specs![0]!, spec_values: ['30ml', '50ml', '100ml'] }] },
        { delivery_methods: ['pickup' as const, 'mail' as const] },
      ];
    },
  }),
  edit(goodsDraftKeep, goodsDraft, { key: ['goods_kind'], as: (kept) => kept! }),
  edit(goodsTerms, goodsDetail, {
    key: ['goods_id'],
    as: ({ terms }) => terms!,
    changes: (_, { skus }) => Promise.resolve([{ skus: [{ ...skus[0]!, price: 8_500 }, { ...skus[1]!, is_shelves: true }] }]),
  }),
  edit(projectTerms, projectDetail, { key: ['shop_project_id'], as: ({ terms }) => terms! }),
];
