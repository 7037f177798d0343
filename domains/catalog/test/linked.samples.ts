import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { linkedOffers } from '../contract/linked.endpoints.ts';
import { someGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

export const linkedSamples: Sample[] = [
  sample(linkedOffers, async (stage) => {
    const [linked, beside] = [await addAProject(stage.head), await addAProject(stage.head)];
    const goods_id = await someGoods(stage, { linked_projects: [beside] });
    const { skus } = await stage.head.ask(goodsDetail, { goods_id });
    return { project_ids: [await addAProject(stage.head, { linked_projects: [linked] })], sku_ids: [skus[0]!.sku_id] };
  }),
];
