import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedMove, supplierMoves, supplierSum } from '../contract/supplied.endpoints.ts';

/** Everything that came from a supplier and went back, and what it comes to within the days chosen. */
export function SupplierMoves({ supplier_id }: { supplier_id: string }) {
  const { field, title, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const { user } = usePlace();
  const mayCost = useCan('stock:cost');
  const [inbound, outbound] = [pathOf('stock.InboundDetailPage'), pathOf('stock.OutboundDetailPage')];
  const linkOf = ({ document, document_id }: SuppliedMove): Target | undefined => {
    if (document === 'inbound') return inbound ? { path: inbound, search: { inbound_id: document_id } } : undefined;
    return outbound ? { path: outbound, search: { outbound_id: document_id } } : undefined;
  };
  return (
    <ListPage
      embedded
      endpoint={supplierMoves}
      title={title.supplier_moves}
      rowKey="move_id"
      labels={field}
      fixed={{ supplier_id }}
      columns={[
        { field: 'business_date', as: 'day', width: 104 },
        { field: 'kind', width: 88, words: word.supplied_way },
        { field: 'document_number', width: 160 },
        { field: 'goods_name', width: 200, render: (row) => skuName(row) },
        { field: 'batch_number', width: 136 },
        ...(user.shop_type === '0' ? [{ field: 'shop_name' as const, width: 128 }] : []),
        { field: 'quantity', width: 96, align: 'right', render: ({ quantity, unit }) => `${quantity > 0 ? '+' : ''}${quantity} ${unit}` },
        ...(mayCost ? [{ field: 'amount' as const, as: 'money' as const, width: 120 }] : []),
        { field: 'operator_name', width: 88, render: ({ operator_name }) => operator_name ?? '-' },
      ]}
      filters={{
        way: <ChoiceFilter hint={word.any_way} options={word.supplied_way} />,
        ...dayFilters(),
      }}
      toolbar={<SuppliedSums supplier_id={supplier_id} />}
      notes={<p className="list-note">{word.net_note}</p>}
      rowLink={linkOf}
      empty={{ text: word.no_deliveries }}
    />
  );
}

/** What the list below comes to; the pieces alone for whoever does not see what goods cost. */
function SuppliedSums({ supplier_id }: { supplier_id: string }) {
  const { word } = useWords('stock');
  const { filters } = useListState(supplierMoves, ['supplier_id']);
  const { data: sums = [] } = useEndpoint(supplierSum, { ...filters, supplier_id }, { keepPrevious: true });
  return (
    <>
      {sums.map(({ currency_code, delivered_amount, returned_amount, net_amount, ...pieces }) => {
        const part = (cents: number | null, quantity: number) => (cents === null ? quantity : <Money cents={cents} currency={currency_code} />);
        return (
          <div key={currency_code} className="fact-sum">
            {word.delivered} {part(delivered_amount, pieces.delivered_quantity)} {word.returned} {part(returned_amount, pieces.returned_quantity)} {word.net}
            <strong>{part(net_amount, pieces.net_quantity)}</strong>
          </div>
        );
      })}
    </>
  );
}
