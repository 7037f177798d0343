import { addProduct } from '#domains/catalog/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { inBulk } from './bulk.ts';
import { findPlace } from './large-shop.ts';

const MAKERS = '雅诗 兰芝 薇美 肌研 莹润 颜序 泉颜 若兰 清漾 初肌 玉容 凝萃 素颜 美妍 植悦 臻白 水漾 云肌 花语 悦己'.split(' ');
const EFFECTS = '玻尿酸 烟酰胺 神经酰胺 胶原蛋白 维他命C 视黄醇 积雪草 虾青素 富勒烯 角鲨烷 氨基酸 熊果苷 六胜肽 马齿苋 茶树 玫瑰 洋甘菊 绿茶 蜂蜜 珍珠 人参 灵芝 芦荟 燕麦 金盏花'.split(' ');
const KINDS = '精华液 爽肤水 保湿乳 面霜 眼霜 面膜 洁面乳 卸妆油 防晒乳 身体乳 护手霜 按摩膏 冻干粉 原液 安瓶 喷雾 凝胶 磨砂膏 唇膜 隔离霜'.split(' ');
const CONTENTS = ['30ml', '50ml', '120ml', '5片装'];

const CHUNK = 1_000;
const NUMBER = (index: number): string => `L${String(index + 1).padStart(6, '0')}`;

/** The same index gives the same goods; makers change fastest, so that neighbours differ. */
function productOf(index: number, category_id: string): Parameters<typeof addProduct>[1] {
  const [maker, effect] = [MAKERS[index % MAKERS.length]!, EFFECTS[Math.floor(index / MAKERS.length) % EFFECTS.length]!];
  const kind = KINDS[Math.floor(index / (MAKERS.length * EFFECTS.length)) % KINDS.length]!;
  const content = CONTENTS[Math.floor(index / (MAKERS.length * EFFECTS.length * KINDS.length)) % CONTENTS.length]!;
  return {
    category_id,
    goods_name: `${maker}${effect}${kind}`,
    unit: '瓶',
    specs_name: content,
    product_sn: NUMBER(index),
    barcode: `699${String(index * 7919 + 1_000_003).padStart(10, '0')}`,
    price: 1_900 + index * 10,
  };
}

const categoriesOf = async (work: SystemWork): Promise<string[]> => {
  const rows = await work.rows(work.from('catalog_category').select('category_id').where('kind', '=', 'product').orderBy('category_id'));
  return rows.map(({ category_id }) => category_id);
};
const loadedSoFar = async (work: SystemWork): Promise<number> => {
  const loaded = work.from('sku').select('product_sn').where('product_sn', '>=', 'L0').where('product_sn', '<', 'L:');
  return Number((await work.first(loaded.orderBy('product_sn', 'desc').limit(1)))?.product_sn.slice(1) ?? 0);
};

/** Brings the demo chain to `count` loaded products, on sale in every shop. The same count gives the same. Answers how many were added. */
export async function loadProducts(backend: Backend, now: Date, count: number): Promise<number> {
  const { org_id } = await findPlace(backend, now);
  const [before, categories] = await systemWork(backend, now, org_id, (work) => Promise.all([loadedSoFar(work), categoriesOf(work)]));
  for (let from = before; from < count; from += CHUNK) {
    const to = Math.min(from + CHUNK, count);
    const load = (work: SystemWork): Promise<void> => {
      const bulk = inBulk(work);
      for (let index = from; index < to; index += 1) addProduct(bulk.work, productOf(index, categories[index % categories.length]!));
      bulk.flush();
      return Promise.resolve();
    };
    await systemWork(backend, now, org_id, load, { ids: (to - from) * 2 });
  }
  return Math.max(0, count - before);
}
