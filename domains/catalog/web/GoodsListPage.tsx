import { Button } from 'antd';
import { lazy } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { type GoodsRow, goodsSearch, goodsShelve } from '../contract/goods-keeping.endpoints.ts';
import { productImport, supplyImport } from '../contract/goods-import.endpoints.ts';
import { GoodsName, PriceRange } from './goods-cells.tsx';
import { BrandFilter, CategoryFilter } from './GoodsFilters.tsx';
import { GoodsShelving } from './GoodsShelving.tsx';
import { useGoodsPaths, useMayAddGoods } from './goods-place.ts';
import { ShelvesFilter } from './here.tsx';
import { useSellsInShops } from './use-project-page.ts';
import './goods.css';

const WithdrawGoods = lazy(() => import('./WithdrawGoods.tsx'));

/** What is done to many of them at once. */
function useGoodsBatch(kind: GoodsKind) {
  const { word } = useWords('catalog');
  const shelving: BatchAction<GoodsRow> = {
    key: 'shelve',
    label: word.shelve,
    confirm: (count) => fill(word.shelve_goods[kind], { count }),
    run: ({ goods_id }) => call(goodsShelve, { goods_id, is_shelves: true }),
  };
  const withdrawing: BatchAction<GoodsRow> = {
    key: 'unshelve',
    label: word.unshelve,
    choose: (count, onStart, onClose, rows) => (
      <WithdrawGoods
        goods_ids={rows.map(({ goods_id }) => goods_id)}
        title={word.unshelve}
        text={fill(word.unshelve_goods[kind], { count })}
        onOk={() => onStart(undefined)}
        onClose={onClose}
      />
    ),
    run: ({ goods_id }) => call(goodsShelve, { goods_id, is_shelves: false }),
  };
  return [shelving, withdrawing];
}

/** The products, or the supplies, of the chain, or of the shop at its own prices and shelving (specification 2§2.5, 2§2.7). */
export function GoodsListPage({ kind }: { kind: GoodsKind }) {
  const { field, word } = useWords('catalog');
  const { go } = useNavigation();
  const mayKeep = useCan('catalog:goods');
  const mayAdd = useMayAddGoods();
  const sellsInShops = useSellsInShops();
  const seesStock = useCan('stock:read');
  const batch = useGoodsBatch(kind);
  const { detail, form } = useGoodsPaths(kind);
  const isProduct = kind === 'product';
  const add = mayAdd && form && (
    <Button type="primary" onClick={() => go({ path: form })}>
      {word.add_goods[kind]}
    </Button>
  );
  return (
    <ListPage
      endpoint={goodsSearch}
      name={`catalog.goods.${kind}`}
      rowKey="goods_id"
      labels={{ ...field, goods_name: word.goods_name[kind] }}
      fixed={{ goods_kind: kind }}
      columns={[
        { field: 'goods_name', width: 184, render: (row) => <GoodsName row={row} /> },
        { field: 'goods_sn', width: 104 },
        { field: 'category_name', width: 104 },
        { field: 'brand_name', width: 96 },
        { field: 'unit', width: 64 },
        { field: 'sku_num', as: 'count', width: 80 },
        ...(seesStock ? [{ field: 'stock_num' as const, as: 'count' as const, width: 80 }] : []),
        ...(isProduct
          ? [
              {
                field: 'price_from' as const,
                as: 'money' as const,
                width: 152,
                render: (row: GoodsRow) => <PriceRange from={row.price_from} to={row.price_to} />,
              },
            ]
          : []),
        ...(sellsInShops ? [{ field: 'seller_name' as const, width: 96, words: { '': word.chain } }] : []),
        { field: 'is_shelves', width: 112, words: { true: word.on_shelves, false: word.off_shelves }, render: (row) => <GoodsShelving row={row} /> },
        ...(sellsInShops ? [{ field: 'is_auth' as const, words: { 1: word.let_be_sold, 0: word.not_let_be_sold }, hidden: true as const }] : []),
        { field: 'short_name', hidden: true },
        { field: 'barcodes', hidden: true, render: (row) => listed(row.barcodes) },
        { field: 'supplier_codes', hidden: true, render: (row) => listed(row.supplier_codes) },
        ...(isProduct ? [{ field: 'goods_type' as const, words: word.goods_type, hidden: true as const }] : []),
        { field: 'sort', as: 'count', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_goods} />,
        category_path: <CategoryFilter kind={kind} />,
        brand_id: <BrandFilter />,
        is_shelves: <ShelvesFilter />,
        ...(sellsInShops && { owner: <ChoiceFilter hint={word.any_owner} options={word.owner} /> }),
      }}
      rowLink={({ goods_id }) => (detail ? { path: detail, search: { goods_id } } : undefined)}
      {...(mayKeep && { batch })}
      toolbar={
        add && (
          <>
            <ImportGoods kind={kind} />
            {add}
          </>
        )
      }
      empty={{ text: word.no_goods[kind], action: add }}
    />
  );
}

const listed = (codes: readonly string[]): string => codes.join(comma()) || '-';

/** Brings products, or supplies, in by a file. */
function ImportGoods({ kind }: { kind: GoodsKind }) {
  const { field, word } = useWords('catalog');
  const labels = { ...field, ...word.goods_import_column, goods_name: word.goods_name[kind] };
  return <ImportButton importer={(kind === 'product' ? productImport : supplyImport) as never} title={word.import_goods[kind]} labels={labels} />;
}
