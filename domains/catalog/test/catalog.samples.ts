import { importCase, importSamples } from '#apps/testing/imports.ts';
import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { balanceCardSearch, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { brandImport } from '../contract/brand-import.endpoints.ts';
import * as category from '../contract/category.endpoints.ts';
import { itemNames } from '../contract/named-items.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { balanceCardImport } from '../contract/balance-card-import.endpoints.ts';
import { packageImport } from '../contract/package-import.endpoints.ts';
import { shopCardImport } from '../contract/shop-card-import.endpoints.ts';
import { goodsKeepingSamples } from './goods-keeping.samples.ts';
import { balanceCardSamples } from './balance-card.samples.ts';
import { packageSamples } from './package.samples.ts';
import { pushSamples } from './push.samples.ts';
import { favouriteSamples } from './favourite.samples.ts';
import { linkedSamples } from './linked.samples.ts';
import { priceSamples } from './price.samples.ts';
import { projectSamples } from './project.samples.ts';
import { suppliedGoodsSamples } from './supplied-goods.samples.ts';
import { suppliedSamples } from './supplied-project.samples.ts';
import { shopCardSamples } from './shop-card.samples.ts';
import { brandList, skuDetails, skuSearch } from '../contract/goods.endpoints.ts';

const serum = ({ world, organisation }: Stage) => world.founded[organisation]!.catalog.products.serum!;
const brand = async ({ world, boss }: Stage) => (await (await world.as(boss)).ask(brandList, {}))[0]!.brand_id;

let made = 0;
const newCategory = async ({ head }: Stage, parent_id: string | null = null) =>
  (await head.ask(category.categoryAdd, { kind: 'project', parent_id, name: `样本${(made += 1)}` })).category_id;
/** Categories are kept by the head office alone. */
const headOffice = ({ head }: Stage) => head;

export const brandCase = keptCase({
  kept: brands,
  byHeadOffice: true,
  form: (nth) => ({ name: `样本${nth}`, sort: nth }),
  change: { name: '改名' },
  finds: 'name',
  taken: { field: 'name', message: '已存在，请换一个' },
  uses: {
    'goods are of it': {
      make: (world, _, id) => world.look('lanting', 'update goods set brand_id = $1 where goods_id = (select min(goods_id) from goods)', [id]),
      message: '还有1个产品属于该品牌，请先更改这些产品的品牌再删除',
    },
  },
  asks: () => ({ key_word: '样本', sort: '-name' as const }),
});

const brandImportCase = importCase({
  importer: brandImport,
  headings: ['品牌名称', '排序'],
  row: () => ({ name: `导入${(made += 1)}`, sort: '7' }),
  by: headOffice,
});

const projectImportCase = importCase({
  importer: projectImport,
  headings: ['项目名称', '分类', '售价', '时长（分钟）'],
  row: () => ({ project_name: `导入项目${(made += 1)}`, category_name: '身体', sell_price: '100', duration_minutes: '30' }),
  by: headOffice,
});

const shopCardImportCase = importCase({
  importer: shopCardImport,
  headings: ['次卡名称', '包含项目与产品', '售价', '有效期'],
  row: () => ({ shop_card_name: `导入次卡${(made += 1)}`, projects: 'P001×10、G101×2', sell_price: '1000', valid: '1' }),
  by: headOffice,
});

const balanceCardImportCase = importCase({
  importer: balanceCardImport,
  headings: ['储值卡名称', '售价', '充值金额', '有效期'],
  row: () => ({ balance_card_name: `导入储值卡${(made += 1)}`, sell_price: '1000', total_amount: '1000', valid: '1' }),
  by: headOffice,
});

const packageImportCase = importCase({
  importer: packageImport,
  headings: ['套餐名称', '固定内容', '售价'],
  row: () => ({ package_name: `导入套餐${(made += 1)}`, items: 'P001×2', sell_price: '500' }),
  by: headOffice,
});

export const samples: Sample[] = [
  sample(projectSearch, () => ({ key_word: '护理', sort: '-sell_price' as const })),
  ...projectSamples,
  ...priceSamples,
  ...pushSamples,
  ...favouriteSamples,
  ...linkedSamples,
  ...suppliedSamples,
  ...suppliedGoodsSamples,
  ...goodsKeepingSamples,
  sample(skuSearch, async (stage) => ({ ids: [serum(stage)], brand_id: await brand(stage), market_enable: 1 as const, is_auth: 1 as const })),
  sample(skuDetails, (stage) => ({ ids: [serum(stage)] })),
  sample(category.categoryChildren, async ({ world, boss }) => ({
    id: (await (await world.as(boss)).ask(category.categoryChildren, { id: '0' }))[0]!.category_id,
  })),
  sample(category.categoryLevel, async (stage) => {
    const parent_id = await newCategory(stage);
    await newCategory(stage, parent_id);
    return { kind: 'project' as const, parent_id, keyword: '样本' };
  }),
  sample(category.categoryAdd, async (stage) => ({ kind: 'project' as const, parent_id: await newCategory(stage), name: `样本${(made += 1)}` }), headOffice),
  sample(category.categoryRename, async (stage) => ({ category_id: await newCategory(stage), version: 1, name: `样本${(made += 1)}` }), headOffice),
  sample(category.categoryPlace, async (stage) => ({
    category_id: await newCategory(stage),
    parent_id: await newCategory(stage),
    position: 1,
  }), headOffice),
  sample(category.categoryDelete, async (stage) => ({ category_id: await newCategory(stage) }), headOffice),
  sample(brandList, () => ({})),
  ...keptSamples(brandCase),
  ...importSamples(brandImportCase),
  ...importSamples(projectImportCase),
  ...importSamples(shopCardImportCase),
  ...importSamples(balanceCardImportCase),
  ...importSamples(packageImportCase),
  sample(countCardSearch, () => ({ is_shelves: true, sort: '-sell_price' as const })),
  ...shopCardSamples,
  sample(balanceCardSearch, () => ({})),
  ...balanceCardSamples,
  sample(itemNames, ({ world, organisation }) => {
    const { catalog } = world.founded[organisation]!;
    return { shop_project_ids: [catalog.projects.facial!], sku_ids: [catalog.products.mask!], shop_card_ids: [catalog.countCards.facialTen!] };
  }),
  ...packageSamples,
];
