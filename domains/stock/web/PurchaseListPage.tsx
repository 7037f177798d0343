import { Button } from 'antd';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundSearch } from '../contract/inbound.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { SupplierFilter, useMadeFilters } from './choices.tsx';
import { useCostColumn } from './use-cost-column.tsx';

/** `/bill-purchase-order`: 采购订单, what was ordered of which supplier, what came, what it cost and what is still to come. */
export default function PurchaseListPage() {
  const { field, word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const cost = useCostColumn();
  const made = useMadeFilters();
  const [ordering, detail] = [pathOf('stock.AddProcurementPage'), pathOf('stock.PurchaseDetailPage')];
  const add = ordering && (
    <Can do="stock:inbound">
      <Button type="primary" onClick={() => go({ path: ordering })}>
        {word.add_procurement}
      </Button>
    </Can>
  );
  return (
    <ListPage
      endpoint={inboundSearch}
      rowKey="inbound_id"
      labels={field}
      fixed={{ kind: 'purchase' }}
      name="stock.purchase"
      columns={[
        { field: 'inbound_number', width: 152 },
        { field: 'supplier_name', width: 136, render: (row) => row.supplier_name ?? '-' },
        { field: 'status', width: 88, words: word.inbound_status, render: (row) => <StatusTag of={inboundFlow} state={row.status} /> },
        { field: 'expected_quantity', as: 'count', width: 88 },
        { field: 'received_quantity', as: 'count', width: 88 },
        ...cost('expected_amount', 104),
        ...cost('received_amount', 104),
        { field: 'expected_date', width: 104, render: (row) => row.expected_date ?? '-' },
        { field: 'create_time', as: 'when', width: 136 },
        { field: 'creator_name', width: 80 },
        { field: 'warehouse_name', hidden: true },
        { field: 'shop_name', hidden: true },
        { field: 'remarks', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.inbound_number} />,
        status: <ChoiceFilter hint={word.any_status} options={word.inbound_status} />,
        supplier_id: <SupplierFilter hint={field.supplier_id} />,
        is_open: <CheckFilter label={word.still_to_come} />,
        ...made,
      }}
      toolbar={add}
      rowLink={({ inbound_id }) => (detail ? { path: detail, search: { inbound_id } } : undefined)}
      empty={{ text: word.no_purchases, action: add }}
    />
  );
}
