import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import * as supplied from '../contract/supplied-goods.endpoints.ts';
import { addGoods, aGoodsCategory, editedGoods } from './goods-made.ts';
import { supplies } from './supplied-project.samples.ts';

const byHead = ({ head }: Stage) => head;

/** Goods of a supplier of the chain. */
async function offered(stage: Stage) {
  await supplies(stage);
  return { supplied_goods_id: await addGoods(stage.supplier) };
}

async function taking(stage: Stage) {
  const { supplied_goods_id } = await offered(stage);
  const { version, skus } = await stage.head.ask(supplied.suppliedGoodsDetail, { supplied_goods_id });
  const category_id = await aGoodsCategory(stage.head, 'product');
  return { supplied_goods_id, supplied_version: version, category_id, skus: skus.map(({ supplied_sku_id }) => ({ supplied_sku_id, price: 20_000 })) };
}

export const suppliedGoodsSamples: Sample[] = [
  sample(
    supplied.suppliedGoodsSearch,
    async (stage) => {
      await offered(stage);
      return { supplier_code: (await stage.supplier.ask(supplierCodes, {})).supplier_code };
    },
    byHead,
  ),
  sample(supplied.suppliedGoodsDetail, offered, byHead),
  sample(supplied.suppliedGoodsTake, taking, byHead),
  sample(
    supplied.suppliedGoodsRenew,
    async (stage) => {
      const form = await taking(stage);
      await stage.head.ask(supplied.suppliedGoodsTake, form);
      const { supplied_goods_id } = form;
      const goods = await editedGoods(stage.supplier, supplied_goods_id);
      await stage.supplier.ask(goodsEdit, { ...goods, skus: goods.skus.map((sku) => ({ ...sku, price: 12_000 })) });
      return { supplied_goods_id, supplied_version: goods.version + 1 };
    },
    byHead,
  ),
];
