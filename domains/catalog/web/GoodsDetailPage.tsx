import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan, useDecidesForAll } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { type GoodsDetail, goodsDetail, goodsShelve } from '../contract/goods-keeping.endpoints.ts';
import { goodsActions, goodsTabs } from '../contract/slots.ts';
import { PriceRange } from './goods-cells.tsx';
import { GoodsChanges } from './GoodsChanges.tsx';
import { GoodsFacts, GoodsShops } from './GoodsFacts.tsx';
import { Prices } from './Prices.tsx';
import { GoodsShelving } from './GoodsShelving.tsx';
import { LetBeSold } from './LetBeSold.tsx';
import { useGoodsPaths, useMayAddGoods } from './goods-place.ts';
import { SkuTable } from './SkuTable.tsx';
import './goods.css';
import { useSellsInShops } from './use-project-page.ts';
import { useNewShopsFact } from './use-new-shops.ts';
import { useWithdrawal } from './use-withdrawal.tsx';
import './project.css';

const LabelDialog = lazy(() => import('./LabelDialog.tsx'));
const GoodsPushDialog = lazy(() => import('./GoodsPushDialog.tsx'));
const GoodsTermsDrawer = lazy(() => import('./GoodsTermsDrawer.tsx'));

/** Goods: what they cost and whether they are sold here, their variants, what is kept of them, what became of them. */
export function GoodsDetailPage({ kind }: { kind: GoodsKind }) {
  const { search } = useScreen();
  const sellsInShops = useSellsInShops();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(goodsDetail, { goods_id: String(search['goods_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const newShops = useNewShopsFact();
  const [labelling, setLabelling] = useState(false);
  const [pushing, setPushing] = useState(false);
  const mayKeep = useCan('catalog:goods');
  const beside = useSlot(goodsTabs);
  return (
    <>
      <DetailPage
        query={query}
        title={(goods) => goods.goods_name}
        status={(goods) => <GoodsShelving row={shelfOf(goods)} />}
        facts={(goods) => [
          ...(kind === 'product' ? [{ label: field.price_here, value: <PriceRange {...rangeOf(goods.skus)} />, decides: true }] : []),
          { label: field.goods_sn, value: goods.goods_sn },
          { label: field.category_name, value: goods.category_name },
          { label: field.brand_name, value: goods.brand_name ?? '-' },
          { label: field.unit, value: goods.unit },
          ...(sellsInShops ? [{ label: field.seller_name, value: goods.seller_name ?? word.chain }] : []),
          ...newShops(goods),
        ]}
        actions={(goods) => <GoodsSteps goods={goods} onTerms={() => setDeciding(true)} onLabels={() => setLabelling(true)} onPush={() => setPushing(true)} />}
        tabs={(goods) => [
          {
            key: 'facts',
            label: title.goods_facts,
            content: (
              <>
                <SkuTable goods={goods} />
                <GoodsFacts goods={goods} />
              </>
            ),
          },
          ...beside.map(({ id, title: label, Component }) => ({ key: id, label, content: <Component goods_id={goods.goods_id} /> })),
          ...(mayKeep
            ? [
                { key: 'prices', label: title.goods_prices, content: <GoodsPrices goods={goods} /> },
                { key: 'changes', label: title.project_changes, content: <GoodsChanges goods_id={goods.goods_id} /> },
              ]
            : []),
          ...(goods.shops.length > 0 ? [{ key: 'shops', label: title.shop_terms, content: <GoodsShops shops={goods.shops} /> }] : []),
        ]}
      />
      {labelling && query.data && (
        <Suspense fallback={null}>
          <LabelDialog goods={query.data} onClose={() => setLabelling(false)} />
        </Suspense>
      )}
      {pushing && query.data && (
        <Suspense fallback={null}>
          <GoodsPushDialog goods={query.data} onClose={() => setPushing(false)} />
        </Suspense>
      )}
      {deciding && query.data && (
        <Suspense fallback={null}>
          <GoodsTermsDrawer goods={query.data} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

const shelfOf = ({ skus, withdrawn, is_auth }: GoodsDetail) => ({
  withdrawn,
  is_auth,
  sku_num: skus.length,
  shelved_num: skus.filter((sku) => sku.on_shelves_here).length,
});

const rangeOf = (skus: GoodsDetail['skus']) => {
  const prices = skus.map((sku) => sku.price_here);
  return { from: Math.min(...prices), to: Math.max(...prices) };
};

/** What its variants will cost, and what they did. In a shop those may be changed for which the chain gave bounds. */
function GoodsPrices({ goods: { goods_id, goods_name, goods_kind, skus, actions, due_prices } }: { goods: GoodsDetail }) {
  const { word } = useWords('catalog');
  const isKept = actions.includes('edit');
  const open = isKept ? skus : actions.includes('terms') ? skus.filter((sku) => sku.price_floor !== null) : [];
  return (
    <Prices
      kind="sku"
      name={goods_name}
      things={open.map(({ sku_id, specs_name, price_here, member_price }) => ({
        template_id: sku_id,
        name: specs_name || word.only_sku,
        price: price_here,
        member_price,
      }))}
      due={due_prices.map(({ sku_id, specs_name, ...due }) => ({ ...due, template_id: sku_id, name: specs_name }))}
      isOpen={goods_kind === 'product' && open.length > 0}
    >
      <GoodsChanges goods_id={goods_id} of_price />
    </Prices>
  );
}

/** What may be done with goods here; before they leave the shelves one is told what that means. */
function GoodsSteps({ goods, onTerms, onLabels, onPush }: { goods: GoodsDetail; onTerms: () => void; onLabels: () => void; onPush: () => void }) {
  const { word } = useWords('catalog');
  const { go } = useNavigation();
  const decidesForAll = useDecidesForAll();
  const { ask, question } = useWithdrawal('goods');
  const shelving = useCommand(goodsShelve);
  const { goods_id, goods_kind, actions, goods_name: name } = goods;
  const { form } = useGoodsPaths(goods_kind);
  const mayAdd = useMayAddGoods();
  const beside = useSlot(goodsActions);
  const shelve = async (is_shelves: boolean) => {
    if (!is_shelves && !(await ask({ template_id: goods_id, name }))) return;
    await shelving.run({ goods_id, is_shelves });
    showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      {beside.map(({ id, Component }) => (
        <Component key={id} goods_id={goods_id} />
      ))}
      <Button onClick={onLabels}>{word.print_labels}</Button>
      {decidesForAll && goods.seller_id === null && actions.includes('edit') && <Button onClick={onPush}>{word.push_to_shops}</Button>}
      {actions.includes('copy') && mayAdd && form && (
        <Button onClick={() => go({ path: form, search: { goods_id, copy: 'yes' } })}>{word.copy_project}</Button>
      )}
      <LetBeSold goods={goods} />
      {actions.includes('unshelve') && <Button onClick={() => void shelve(false)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void shelve(true)}>{word.shelve}</Button>}
      {actions.includes('terms') && (
        <Button type="primary" onClick={onTerms}>
          {word.set_terms}
        </Button>
      )}
      {actions.includes('edit') && form && (
        <Button type="primary" onClick={() => go({ path: form, search: { goods_id } })}>
          {word.edit_project}
        </Button>
      )}
      {question}
    </>
  );
}
