import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type MoveRow, moveSearch } from '../contract/knowing.endpoints.ts';
import { ShopFilter, WarehouseFilter } from './choices.tsx';

/** What moved, piece by piece, whatever the document (specification 2§2.5, /product-bound-details). */
export default function MoveListPage() {
  const { field, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const mayCost = useCan('stock:cost');
  const [inbound, outbound, transfer] = [pathOf('stock.InboundDetailPage'), pathOf('stock.OutboundDetailPage'), pathOf('stock.TransferDetailPage')];
  const linkOf = ({ document, document_id }: MoveRow): Target | undefined => {
    if (document === 'inbound' && inbound) return { path: inbound, search: { inbound_id: document_id } };
    if (document === 'outbound' && outbound) return { path: outbound, search: { outbound_id: document_id } };
    if (document === 'stock_transfer' && transfer) return { path: transfer, search: { transfer_id: document_id } };
    return undefined;
  };
  return (
    <ListPage
      endpoint={moveSearch}
      rowKey="move_id"
      labels={field}
      columns={[
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'document_number', width: 160 },
        { field: 'kind', width: 96, words: word.move_kind },
        { field: 'goods_name', width: 200, render: (row) => skuName(row) },
        { field: 'batch_number', width: 120 },
        ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
        { field: 'warehouse_name', width: 104 },
        { field: 'delta', width: 104, align: 'right', render: ({ delta, unit }) => `${delta > 0 ? '+' : ''}${delta} ${unit}` },
        ...(mayCost
          ? [
              {
                field: 'value_cents' as const,
                width: 112,
                align: 'right' as const,
                render: (row: MoveRow) => <Money cents={row.value_cents ?? 0} currency={row.currency_code} />,
              },
            ]
          : []),
        { field: 'operator_name', width: 88 },
        { field: 'business_date', hidden: true },
        { field: 'valid_date', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.document_number} />,
        direction: <ChoiceFilter hint={word.any_direction} options={word.direction} />,
        kind: <ChoiceFilter hint={word.any_kind} options={word.move_kind} />,
        ...(isChain ? { shop_id: <ShopFilter hint={field.shop_name} /> } : { warehouse_id: <WarehouseFilter hint={word.any_warehouse} /> }),
        ...dayFilters(),
      }}
      rowLink={linkOf}
      empty={{ text: word.no_moves }}
    />
  );
}
