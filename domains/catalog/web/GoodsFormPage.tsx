import { useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { goodsDraft } from '../contract/goods-draft.endpoints.ts';
import { type goodsAdd, type GoodsDetail, goodsDetail, goodsEdit } from '../contract/goods-keeping.endpoints.ts';
import { type GoodsField, useGoodsGroups } from './goods.groups.tsx';
import { useGoodsPaths } from './goods-place.ts';
import { NewGoodsForm } from './NewGoodsForm.tsx';
import { variantsOff } from './takes-off.ts';
import { useGoodsNarrowing } from './use-narrowing.ts';
import { useWithdrawal } from './use-withdrawal.tsx';
import './project.css';

type Form = RequestInputOf<typeof goodsAdd>;

/** New goods, a copy (`copy`) of those that `goods_id` names, or those themselves to be changed. */
export function GoodsFormPage({ kind }: { kind: GoodsKind }) {
  const { goods_id, copy } = useScreen().search;
  // What was kept elsewhere meanwhile is asked for as one comes, and not while one writes.
  const [begun, begin] = useState(false);
  const isNamed = typeof goods_id === 'string';
  const known = useEndpoint(goodsDetail, { goods_id: String(goods_id) }, { enabled: isNamed });
  const isCopy = isNamed && copy !== undefined;
  const draft = useEndpoint(goodsDraft, { goods_kind: kind }, { enabled: !isNamed || isCopy });
  const failed = known.error ?? draft.error;
  if (known.data && copy === undefined) return <EditForm key={known.data.goods_id} goods={known.data} />;
  if (known.data && draft.data !== undefined) {
    const copied = { starts: startsOf(known.data), goods: known.data };
    return <NewGoodsForm key={known.data.goods_id} kind={known.data.goods_kind} copied={copied} other={draft.data?.save_time} />;
  }
  const isReady = !isNamed && draft.data !== undefined && (begun || !draft.isFetching);
  if (isReady && !begun) begin(true);
  if (isReady) return <NewGoodsForm kind={kind} draft={draft.data} />;
  return <PageArriving failure={failed} retry={() => void (known.error ? known : draft).refetch()} />;
}

const formOf = ({ specs, skus, ...goods }: GoodsDetail) => ({
  ...goods,
  specs: specs.map(({ specification_id, spec_values }) => ({ specification_id, spec_values })),
  skus: skus.map(({ specs_name: _, price_here: __, on_shelves_here: ___, ...sku }) => sku),
});

/** What a copy begins with: everything but numbers, barcodes, prices, and the pictures, which belong to the goods that have them. */
function startsOf(known: GoodsDetail): Partial<Form> {
  const { goods_id: _, version: __, images: ___, ...goods } = formOf(known);
  const skus = goods.skus.map(({ sku_id: ____, price, member_price, ...sku }) => ({
    ...sku,
    product_sn: '',
    barcode: '',
    // Supplies are sold to nobody.
    ...(goods.goods_kind === 'supply' && { price, member_price }),
  }));
  return { ...goods, goods_name: '', goods_sn: '', skus } as unknown as Partial<Form>;
}

function EditForm({ goods }: { goods: GoodsDetail }) {
  const { close } = useScreen();
  const { go } = useNavigation();
  const { field, word } = useWords('catalog');
  const { goods_id, goods_kind, category_name, seller_id } = goods;
  const narrows = useGoodsNarrowing(goods);
  const { ask, question } = useWithdrawal('goods');
  const { detail } = useGoodsPaths(goods_kind);
  return (
    <>
      <FormPage<typeof goodsEdit, GoodsField>
        endpoint={goodsEdit}
        labels={{ ...field, goods_name: word.goods_name[goods_kind] }}
        draft={`catalog.goods.edit.${goods_id}`}
        done={word.goods_edited}
        initial={formOf(goods)}
        groups={useGoodsGroups(goods_kind, { category_name, seller_id })}
        ask={async ({ skus }) => {
          if (!(await narrows(skus))) return false;
          const off = variantsOff(goods, skus);
          return off === null || ask({ template_id: goods_id, ...off });
        }}
        onDone={() => {
          close();
          if (detail) go({ path: detail, search: { goods_id } });
        }}
      />
      {question}
    </>
  );
}
