import { importCase, importSamples } from '#apps/testing/imports.ts';
import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as draft from '../contract/goods-draft.endpoints.ts';
import { productImport, supplyImport } from '../contract/goods-import.endpoints.ts';
import * as goods from '../contract/goods-keeping.endpoints.ts';
import { specifications } from '../contract/specification.endpoints.ts';
import { addAProject } from './projects.ts';
import { aGoodsCategory, editedGoods, inTwoSizes, someGoods } from './goods-made.ts';

const byHead = ({ head }: Stage) => head;
const product = { goods_kind: 'product' as const };

/** Goods of the chain for which the shop has decided something. */
async function withTerms(stage: Stage) {
  const goods_id = await someGoods(stage, { units: [{ unit_name: '箱', factor: 12 }] });
  const boss = await stage.world.as(stage.boss);
  const { skus } = await boss.ask(goods.goodsDetail, { goods_id });
  const terms = { goods_id, sort: 3, skus: skus.map(({ sku_id }, index) => ({ sku_id, price: 9_000, is_shelves: index === 0 })) };
  await boss.ask(goods.goodsTerms, { ...terms, version: 0 });
  return { ...terms, version: 1 };
}

export const specificationCase = keptCase({
  kept: specifications,
  byHeadOffice: true,
  form: (nth) => ({ goods_kind: 'product' as const, spec_name: `样本${nth}`, spec_values: ['大', '小'], sort: nth }),
  change: { spec_name: '改名' },
  finds: 'spec_name',
  taken: { field: 'spec_name', message: '已存在，请换一个' },
  uses: {
    'goods have it': {
      make: (world, _, id) =>
        world.look('lanting', "insert into goods_specification select org_id, min(goods_id), 1, $1, '{大}' from goods group by org_id", [id]),
      message: '还有1个商品使用该规格，请先更换这些商品的规格再删除',
    },
  },
  asks: () => ({ key_word: '样本', goods_kind: 'product' as const, sort: '-spec_name' as const }),
});

let made = 0;
const productCase = importCase({
  importer: productImport,
  headings: ['产品名称', '分类', '单位', '售价'],
  row: () => ({ goods_name: `导入产品${(made += 1)}`, category_name: '护肤品', unit: '瓶', price: '98' }),
  by: byHead,
});
const supplyCase = importCase({
  importer: supplyImport,
  headings: ['耗材名称', '分类', '单位'],
  row: () => ({ goods_name: `导入耗材${(made += 1)}`, category_name: '样本', unit: '片' }),
  by: async (stage) => {
    await aGoodsCategory(stage.head, 'supply');
    return stage.head;
  },
});

export const goodsKeepingSamples: Sample[] = [
  sample(goods.goodsSearch, async (stage) => {
    const { goods_id } = await withTerms(stage);
    const { goods_name } = await stage.head.ask(goods.goodsDetail, { goods_id });
    return { ...product, key_word: goods_name, is_shelves: true, owner: 'chain' as const, sort: '-goods_sn' as const };
  }),
  sample(goods.goodsDetail, async (stage) => ({ goods_id: (await withTerms(stage)).goods_id })),
  sample(goods.goodsNumber, () => product),
  sample(
    goods.goodsAdd,
    async ({ head, shop_id }) => ({
      ...(await inTwoSizes(head)),
      shop_ids: [shop_id],
      linked_projects: [await addAProject(head)],
      units: [{ unit_name: '箱', factor: 12 }],
    }),
    byHead,
  ),
  sample(
    goods.goodsEdit,
    async (stage) => {
      const linked_projects = [await addAProject(stage.head)];
      const goods_id = await someGoods(stage, { units: [{ unit_name: '箱', factor: 12 }], linked_projects });
      const { skus, ...form } = await editedGoods(stage.head, goods_id);
      const fields = Object.keys(goods.goodsEdit.request.shape);
      const kept = ([name]: [string, unknown]) => fields.includes(name);
      const skuFields = [
        'sku_id',
        'spec_values',
        'product_sn',
        'barcode',
        'supplier_code',
        'price',
        'member_price',
        'cost_price',
        'price_floor',
        'price_ceiling',
      ];
      const sku = (one: (typeof skus)[number]) =>
        Object.fromEntries(Object.entries(one).filter(([name]) => [...skuFields, 'is_shelves'].includes(name)));
      return { ...Object.fromEntries(Object.entries(form).filter(kept)), skus: skus.map(sku) } as never;
    },
    byHead,
  ),
  sample(goods.goodsTerms, withTerms),
  sample(goods.goodsShelve, async (stage) => ({ goods_id: await someGoods(stage), is_shelves: false })),
  sample(
    goods.goodsAuth,
    async (stage) => {
      const { world, organisation, shop_id } = stage;
      const goods_id = await someGoods(stage);
      await world.look(organisation, 'update goods set seller_id = $2 where goods_id = $1', [goods_id, shop_id]);
      return { goods_id, is_auth: 0 as const };
    },
    byHead,
  ),
  sample(goods.goodsChanges, async (stage) => ({ goods_id: (await withTerms(stage)).goods_id, of_price: true })),
  // Forgotten before it is kept: something of it is left for those who look at every table.
  sample(draft.goodsDraftDrop, () => product),
  sample(draft.goodsDraft, async (stage) => {
    await (await stage.world.as(stage.boss)).ask(draft.goodsDraftKeep, { ...product, step: 1, form: '{}' });
    return product;
  }),
  sample(draft.goodsDraftKeep, () => ({ ...product, step: 1, form: '{"goods_name":"样本"}' })),
  ...keptSamples(specificationCase),
  ...importSamples(productCase),
  ...importSamples(supplyCase),
];
