import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SummaryRow, summarySearch } from '../contract/knowing.endpoints.ts';
import { useCostColumn } from './use-cost-column.tsx';

/** Opening + in − out = closing, of each variant; what came and what went opens its moves (specification 2§2.5). */
export default function SummaryPage() {
  const { field, word } = useWords('stock');
  const { search } = useScreen();
  const { pathOf } = useNavigation();
  const cost = useCostColumn();
  const moves = pathOf('stock.MoveListPage');
  const days = Object.fromEntries(['start_date', 'end_date'].flatMap((day) => (typeof search[day] === 'string' ? [[day, search[day]]] : [])));
  const opens = (row: SummaryRow, direction: 'in' | 'out', quantity: number) =>
    moves && quantity > 0 ? <ScreenLink to={{ path: moves, search: { sku_id: row.sku_id, direction, ...days } }}>{quantity}</ScreenLink> : quantity;
  return (
    <ListPage
      endpoint={summarySearch}
      rowKey="held_id"
      labels={field}
      columns={[
        { field: 'goods_name', width: 188, render: (row) => skuName(row) },
        { field: 'product_sn', width: 104 },
        { field: 'unit', width: 64 },
        { field: 'opening_quantity', as: 'count', width: 88 },
        ...cost('opening_value', 104),
        { field: 'in_quantity', width: 88, align: 'right', render: (row) => opens(row, 'in', row.in_quantity) },
        ...cost('in_value', 104),
        { field: 'out_quantity', width: 88, align: 'right', render: (row) => opens(row, 'out', row.out_quantity) },
        ...cost('out_value', 104),
        { field: 'closing_quantity', as: 'count', width: 88 },
        ...cost('closing_value', 104),
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_goods} />,
        ...dayFilters(),
      }}
      empty={{ text: word.no_stock }}
    />
  );
}
