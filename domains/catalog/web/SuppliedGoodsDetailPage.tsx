import { Button, Table, type TableColumnType } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Currency } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedGoodsDetail, suppliedGoodsDetail, type SuppliedSkuRow } from '../contract/supplied-goods.endpoints.ts';
import { PriceRange } from './goods-cells.tsx';
import { useGoodsPaths } from './goods-place.ts';
import { Pictures } from './Pictures.tsx';
import { SuppliedStatus } from './SuppliedStatus.tsx';

const TakeGoodsDrawer = lazy(() => import('./TakeGoodsDrawer.tsx'));
const RenewGoodsDrawer = lazy(() => import('./RenewGoodsDrawer.tsx'));

/** `/supplier-goods-detail`: goods as a supplier offers them, and what the chain made of them, variant by variant. */
export default function SuppliedGoodsDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(suppliedGoodsDetail, { supplied_goods_id: String(search['supplied_goods_id'] ?? '') });
  const [writing, setWriting] = useState(false);
  const Drawer = query.data?.goods_id ? RenewGoodsDrawer : TakeGoodsDrawer;
  return (
    <>
      <DetailPage
        query={query}
        title={({ goods_name }) => goods_name}
        status={({ state }) => <SuppliedStatus state={state} />}
        facts={(goods) => [
          {
            label: field.supply_price,
            value: <PriceRange from={goods.supply_from} to={goods.supply_to} currency={goods.currency_code} />,
            decides: true,
          },
          { label: field.supplier_name, value: goods.supplier_name },
          { label: field.goods_sn, value: goods.goods_sn },
          { label: field.category_name, value: goods.category_name },
          { label: field.brand_name, value: goods.brand_name ?? '-' },
          { label: field.unit, value: goods.unit },
          ...(goods.taken_at ? [{ label: word.taken_at, value: <When at={goods.taken_at} /> }] : []),
        ]}
        actions={(goods) => <Steps goods={goods} onWrite={() => setWriting(true)} />}
        tabs={(goods) => [{ key: 'facts', label: title.supplied_facts, content: <Facts goods={goods} /> }]}
      />
      {writing && query.data && (
        <Suspense fallback={null}>
          <Drawer goods={query.data} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What may be done with them here: taken on, opened as the chain's own, brought up to what the supplier offers. */
function Steps({ goods: { goods_id, state }, onWrite }: { goods: SuppliedGoodsDetail; onWrite: () => void }) {
  const { word } = useWords('catalog');
  const { go } = useNavigation();
  const { detail } = useGoodsPaths('product');
  return (
    <>
      {goods_id && detail && <Button onClick={() => go({ path: detail, search: { goods_id } })}>{word.see_taken_goods}</Button>}
      {state === 'changed' && (
        <Button type="primary" onClick={onWrite}>
          {word.renew_goods}
        </Button>
      )}
      {state === 'offered' && (
        <Button type="primary" onClick={onWrite}>
          {word.take}
        </Button>
      )}
    </>
  );
}

function Facts({ goods }: { goods: SuppliedGoodsDetail }) {
  const { field, word } = useWords('catalog');
  const { short_name, units, unit, images, goods_name, skus, currency_code } = goods;
  return (
    <>
      {goods.state === 'gone' && <p>{word.gone_hint}</p>}
      <SuppliedSkus skus={skus} currency={currency_code} />
      <Described
        rows={[
          [field.short_name, short_name],
          [field.units, units.map(({ unit_name, factor }) => fill(word.unit_is, { name: unit_name, factor, unit })).join(pause())],
          [field.images, images.length > 0 && <Pictures key="images" paths={images} alt={goods_name} />],
        ]}
      />
    </>
  );
}

/** The variants: what they cost now, what they did when they were taken on, and what the chain asks for them. */
function SuppliedSkus({ skus, currency }: { skus: SuppliedSkuRow[]; currency: Currency }) {
  const { field, word } = useWords('catalog');
  const money = (title: string, of: (sku: SuppliedSkuRow) => number | null, theirs: boolean): TableColumnType<SuppliedSkuRow> => ({
    title,
    align: 'right',
    render: (_, sku) => {
      const cents = of(sku);
      return cents === null ? '-' : <Money cents={cents} currency={theirs ? currency : undefined} />;
    },
  });
  const isTaken = skus.some(({ taken_price }) => taken_price !== null);
  const columns: TableColumnType<SuppliedSkuRow>[] = [
    { title: field.specs_name, render: (_, { specs_name }) => specs_name || word.only_sku },
    { title: field.supplier_code, render: (_, { product_sn }) => product_sn || '-' },
    { title: field.barcode, render: (_, { barcode }) => barcode || '-' },
    money(field.supply_price, (sku) => sku.supply_price, true),
    ...(isTaken ? [money(word.supply_then, (sku) => sku.taken_price, true), money(word.our_price, (sku) => sku.sell_price, false)] : []),
    { title: field.state, render: (_, { state }) => <SuppliedStatus state={state} /> },
  ];
  return (
    <Scrolls label={field.skus}>
      <Table className="goods-variants" size="small" pagination={false} rowKey="supplied_sku_id" dataSource={skus} columns={columns} />
    </Scrolls>
  );
}
