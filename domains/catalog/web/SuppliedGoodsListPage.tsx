import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { suppliedGoodsSearch } from '../contract/supplied-goods.endpoints.ts';
import { AbnormalFilter, useErrorProduct } from './AbnormalFilter.tsx';
import { GoodsName, PriceRange } from './goods-cells.tsx';
import { SuppliedStatus } from './SuppliedStatus.tsx';
import { useSupplierFilter } from './supplier-filter.tsx';

/** `/main-supplier-goods`: what the chain's suppliers sell, and what the chain took on of it. */
export default function SuppliedGoodsListPage() {
  const { field, word } = useWords('catalog');
  const { pathOf } = useNavigation();
  const detail = pathOf('catalog.SuppliedGoodsDetailPage');
  const ofSupplier = useSupplierFilter();
  useErrorProduct();
  return (
    <ListPage
      endpoint={suppliedGoodsSearch}
      rowKey="supplied_goods_id"
      labels={{ ...field, supply_from: field.supply_price }}
      columns={[
        { field: 'goods_name', width: 220, render: (row) => <GoodsName row={row} /> },
        { field: 'supplier_name', width: 160 },
        { field: 'goods_sn', width: 96 },
        { field: 'category_name', width: 112 },
        { field: 'brand_name', width: 112 },
        { field: 'sku_num', as: 'count', width: 80 },
        {
          field: 'supply_from',
          as: 'money',
          width: 168,
          render: (row) => <PriceRange from={row.supply_from} to={row.supply_to} currency={row.currency_code} />,
        },
        { field: 'unit', width: 72 },
        { field: 'state', width: 144, words: word.supplied_state, render: ({ state }) => <SuppliedStatus state={state} /> },
      ]}
      filters={{ key_word: <SearchBox placeholder={word.search_goods} />, ...ofSupplier, abnormal: <AbnormalFilter /> }}
      rowLink={({ supplied_goods_id }) => (detail ? { path: detail, search: { supplied_goods_id } } : undefined)}
      empty={{ text: word.no_supplied_goods }}
    />
  );
}
