import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SummaryRow, summarySearch } from '../contract/knowing.endpoints.ts';

/** Opening + in − out = closing, of each variant; what came and what went opens its moves (specification 2§2.5). */
export default function SummaryPage() {
  const { field, word } = useWords('stock');
  const { search } = useScreen();
  const { pathOf } = useNavigation();
  const mayCost = useCan('stock:cost');
  const moves = pathOf('stock.MoveListPage');
  const days = Object.fromEntries(['start_date', 'end_date'].flatMap((day) => (typeof search[day] === 'string' ? [[day, search[day]]] : [])));
  const opens = (row: SummaryRow, direction: 'in' | 'out', quantity: number) =>
    moves && quantity > 0 ? <ScreenLink to={{ path: moves, search: { sku_id: row.sku_id, direction, ...days } }}>{quantity}</ScreenLink> : quantity;
  const value = (name: 'opening_value' | 'in_value' | 'out_value' | 'closing_value') =>
    mayCost ? [{ field: name, width: 112, align: 'right' as const, render: (row: SummaryRow) => <Amount cents={row[name]} of={row} /> }] : [];
  return (
    <ListPage
      endpoint={summarySearch}
      rowKey="held_id"
      labels={field}
      columns={[
        { field: 'goods_name', width: 200, render: (row) => skuName(row) },
        { field: 'product_sn', width: 104 },
        { field: 'unit', width: 64 },
        { field: 'opening_quantity', as: 'count', width: 88 },
        ...value('opening_value'),
        { field: 'in_quantity', width: 88, align: 'right', render: (row) => opens(row, 'in', row.in_quantity) },
        ...value('in_value'),
        { field: 'out_quantity', width: 88, align: 'right', render: (row) => opens(row, 'out', row.out_quantity) },
        ...value('out_value'),
        { field: 'closing_quantity', as: 'count', width: 88 },
        ...value('closing_value'),
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_goods} />,
        start_date: <DayInput placeholder={field.start_date} aria-label={field.start_date} />,
        end_date: <DayInput placeholder={field.end_date} aria-label={field.end_date} />,
      }}
      empty={{ text: word.no_stock }}
    />
  );
}

/** At cost, in the currency of the row's shop. */
const Amount = ({ cents, of }: { cents: number | null; of: Pick<SummaryRow, 'currency_code'> }) => <Money cents={cents ?? 0} currency={of.currency_code} />;
