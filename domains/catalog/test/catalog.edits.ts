import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { balanceCardDetail, balanceCardEdit, balanceCardRelevancy, balanceCardTerms } from '../contract/balance-card.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { categoryLevel } from '../contract/category.endpoints.ts';
import { goodsDraft, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';
import { goodsDetail, goodsEdit, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { packageDetail, packageEdit, packageTerms, type ShownPart } from '../contract/package.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { shopCardDetail, shopCardEdit, shopCardTerms } from '../contract/shop-card.endpoints.ts';
import { projectDetail, projectEdit, projectTerms } from '../contract/project.endpoints.ts';

import { aSupply } from './goods-made.ts';
import { addAProject, aDepartment } from './projects.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(brands.edit, brands.list, { key: ['brand_id'] }),
  edit(projectEdit, projectDetail, {
    key: ['shop_project_id'],
    as: ({ supplies }) => ({ supplies: supplies.map(({ sku_id, quantity }) => ({ sku_id, quantity })) }),
    changes: async ({ head, world, organisation }) => {
      const [, other] = await head.ask(categoryLevel, { kind: 'project' });
      const { path } = await head.ask(uploadFile, { use: 'project_cover', file: await photo() });
      const further = await Promise.all([1, 2].map(async () => (await head.ask(uploadFile, { use: 'project_image', file: await photo() })).path));
      const { identities } = world.founded[organisation]!;
      return [
        { category_id: other!.category_id },
        { department_id: await aDepartment(head) },
        { department_id: null },
        { identity_ids: [identities.nurse!, identities.doctor!].toSorted((a, b) => Number(BigInt(a) - BigInt(b))) },
        { cover_image: path },
        { images: further },
        { images: further.toReversed() },
        { supplies: [await aSupply(head)] },
        { linked_projects: [await addAProject(head), await addAProject(head)] },
        { price_floor: 8_500 },
        { price_ceiling: 13_000 },
        { price_floor: null, price_ceiling: null },
      ];
    },
  }),
  edit(specifications.edit, specifications.list, {
    key: ['specification_id'],
    changes: () => Promise.resolve([{ spec_values: ['大', '中', '小'] }]),
  }),
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
        { linked_projects: [await addAProject(head), await addAProject(head)] },
      ];
    },
  }),
  edit(goodsDraftKeep, goodsDraft, { key: ['goods_kind'], as: (kept) => kept! }),
  edit(goodsTerms, goodsDetail, {
    key: ['goods_id'],
    as: ({ terms }) => terms!,
    changes: (_, { skus }) =>
      Promise.resolve([
        {
          skus: [
            { ...skus[0]!, price: 8_500 },
            { ...skus[1]!, is_shelves: true },
          ],
        },
      ]),
  }),
  edit(projectTerms, projectDetail, { key: ['shop_project_id'], as: ({ terms }) => terms! }),
  edit(shopCardEdit, shopCardDetail, {
    key: ['shop_card_id'],
    as: ({ projects, gift_projects, products, gift_products }) => ({
      projects: counted(projects),
      gift_projects: counted(gift_projects),
      products: pieces(products),
      gift_products: pieces(gift_products),
    }),
    changes: async ({ head, world, organisation }, { shop_card_id }) => {
      const { path } = await head.ask(uploadFile, { use: 'card_cover', file: await photo() });
      const { catalog, shops } = world.founded[organisation]!;
      const { projects, products } = catalog;
      const { projects: known } = await head.ask(shopCardDetail, { shop_card_id: shop_card_id! });
      return [
        { projects: [...counted(known), { shop_project_id: projects.facial!, project_num: 1 }] },
        { gift_projects: [{ shop_project_id: projects.cleansing!, project_num: 2 }] },
        // Counted one by one: two treatments and three pieces.
        { count_method: 0 as const, project_num: 5, products: [{ sku_id: products.mask!, quantity: 3 }] },
        { gift_products: [{ sku_id: products.mask!, quantity: 2 }] },
        { usable_shop_ids: [Object.values(shops)[1]!] },
        { cover_image: path },
        { price_floor: 65_000 },
        { price_ceiling: 95_000 },
        { price_floor: null, price_ceiling: null },
        { count_method: 2 as const, projects: [], products: [] },
        { valid: 0, valid_unit: 3 as const },
      ];
    },
    still: { count_method: 'changes with the projects', valid_unit: 'changes with the term' },
  }),
  edit(balanceCardEdit, balanceCardDetail, {
    key: ['sbc_id'],
    changes: async ({ head, world, organisation }) => {
      const { path } = await head.ask(uploadFile, { use: 'card_cover', file: await photo() });
      return [
        { usable_shop_ids: [Object.values(world.founded[organisation]!.shops)[1]!] },
        { cover_image: path },
        { valid: 0, valid_unit: 3 as const },
      ];
    },
    still: { valid_unit: 'changes with the term' },
  }),
  edit(balanceCardRelevancy, balanceCardDetail, {
    key: ['sbc_id'],
    changes: async ({ head }) => {
      const [category] = await head.ask(categoryLevel, { kind: 'project' });
      return [{ category_ids: [category!.category_id] }, { shop_project_ids: [], sku_ids: [], shop_card_ids: [] }];
    },
  }),
  edit(packageEdit, packageDetail, {
    key: ['package_id'],
    as: ({ items, groups }) => ({ items: items.map(partOf), groups: groups.map((group) => ({ ...group, items: group.items.map(partOf) })) }) as never,
    changes: async ({ world, organisation }) => {
      const { projects, countCards } = world.founded[organisation]!.catalog;
      const facial = { item_type: 'project' as const, item_id: projects.facial!, quantity: 1 };
      const card = { item_type: 'count_card' as const, item_id: countCards.facialTen!, quantity: 1 };
      return [
        { items: [{ ...facial, quantity: 2 }] },
        { groups: [{ group_name: '任选', choose_num: 1, items: [facial, card] }] },
        { price_floor: 18_500 },
        { price_ceiling: 26_000 },
        { price_floor: null, price_ceiling: null },
      ];
    },
  }),
  edit(packageTerms, packageDetail, { key: ['package_id'], as: ({ terms }) => terms! }),
  edit(balanceCardTerms, balanceCardDetail, { key: ['sbc_id'], as: ({ terms }) => terms! }),
  edit(shopCardTerms, shopCardDetail, { key: ['shop_card_id'], as: ({ terms }) => terms! }),
];

const partOf = ({ item_type, item_id, quantity }: ShownPart) => ({ item_type, item_id, quantity });

const pieces = (products: readonly { sku_id: string; quantity: number }[]) => products.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
const counted = (projects: readonly { shop_project_id: string; project_num: number }[]) =>
  projects.map(({ shop_project_id, project_num }) => ({ shop_project_id, project_num }));
