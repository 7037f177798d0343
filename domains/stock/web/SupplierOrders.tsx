import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundSearch } from '../contract/inbound.endpoints.ts';
import { outboundSearch } from '../contract/outbound.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { outboundFlow } from '../model/outbound.machine.ts';

/** What was ordered of a supplier; with `isOpen` what has not come yet, or not all. */
export function SupplierInbounds({ supplier_id, isOpen }: { supplier_id: string; isOpen?: true }) {
  const { field, title, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const detail = pathOf('stock.InboundDetailPage');
  const mayCost = useCan('stock:cost');
  return (
    <ListPage
      embedded
      endpoint={inboundSearch}
      name={isOpen ? 'stock.supplier.open' : 'stock.supplier.inbounds'}
      title={isOpen ? title.supplier_open : title.supplier_inbounds}
      rowKey="inbound_id"
      labels={field}
      fixed={{ supplier_id, ...(isOpen && { is_open: true }) }}
      columns={[
        { field: 'inbound_number', width: 160 },
        { field: 'kind', width: 96, words: word.inbound_kind },
        { field: 'status', width: 96, words: word.inbound_status, render: (row) => <StatusTag of={inboundFlow} state={row.status} /> },
        { field: 'warehouse_name', width: 112 },
        { field: 'expected_date', width: 112, render: (row) => row.expected_date ?? '-' },
        { field: 'expected_quantity', as: 'count', width: 88 },
        { field: 'received_quantity', as: 'count', width: 88 },
        ...(mayCost
          ? [
              { field: 'expected_amount' as const, as: 'money' as const, width: 112 },
              { field: 'received_amount' as const, as: 'money' as const, width: 112 },
            ]
          : []),
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'creator_name', width: 88 },
      ]}
      rowLink={({ inbound_id }) => (detail ? { path: detail, search: { inbound_id } } : undefined)}
      empty={{ text: word.no_inbounds }}
    />
  );
}

/** What went back to a supplier, or is to. */
export function SupplierReturns({ supplier_id }: { supplier_id: string }) {
  const { field, title, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const detail = pathOf('stock.OutboundDetailPage');
  const mayCost = useCan('stock:cost');
  return (
    <ListPage
      embedded
      endpoint={outboundSearch}
      name="stock.supplier.returns"
      title={title.supplier_returns}
      rowKey="outbound_id"
      labels={{ ...field, expected_quantity: field.asked_quantity }}
      fixed={{ supplier_id, kind: 'return' }}
      columns={[
        { field: 'outbound_number', width: 160 },
        { field: 'status', width: 96, words: word.outbound_status, render: (row) => <StatusTag of={outboundFlow} state={row.status} /> },
        { field: 'warehouse_name', width: 112 },
        { field: 'expected_quantity', as: 'count', width: 88 },
        { field: 'actual_quantity', as: 'count', width: 88 },
        ...(mayCost ? [{ field: 'amount' as const, as: 'money' as const, width: 112 }] : []),
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'creator_name', width: 88 },
        { field: 'remarks', width: 160 },
      ]}
      rowLink={({ outbound_id }) => (detail ? { path: detail, search: { outbound_id } } : undefined)}
      empty={{ text: word.no_outbounds }}
    />
  );
}
