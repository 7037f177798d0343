import { Button } from 'antd';
import { call } from '#kernel/web/client.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundConfirm, type InboundRow, inboundSearch, inboundVoid } from '../contract/inbound.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { ShopFilter, SupplierFilter, useMadeFilters } from './choices.tsx';
import { useCostColumn } from './use-cost-column.tsx';

/** What may be done to many at once: all that is still to come is taken in, or all of it void. */
function useBatchSteps(): BatchAction<InboundRow>[] {
  const { word } = useWords('stock');
  return [
    {
      key: 'confirm',
      label: word.batch_confirm,
      confirm: (count) => fill(word.batch_confirm_ask, { count }),
      done: word.batch_confirmed,
      run: ({ inbound_id }) => call(inboundConfirm, { inbound_id }),
    },
    {
      key: 'void',
      label: word.batch_void,
      danger: true,
      confirm: (count) => fill(word.batch_void_ask, { count }),
      done: word.batch_voided,
      run: ({ inbound_id }) => call(inboundVoid, { inbound_id }),
    },
  ];
}

/** What was ordered and what came in; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function InboundListPage() {
  const { field, word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const cost = useCostColumn();
  const mayWork = useCan('stock:inbound') && !isChain;
  const steps = useBatchSteps();
  const made = useMadeFilters();
  const [adding, ordering, detail] = [pathOf('stock.AddInboundPage'), pathOf('stock.AddProcurementPage'), pathOf('stock.InboundDetailPage')];
  const add = adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_inbound}
    </Button>
  );
  return (
    <ListPage
      endpoint={inboundSearch}
      rowKey="inbound_id"
      labels={field}
      columns={[
        { field: 'inbound_number', width: 152 },
        ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
        { field: 'kind', width: 88, words: word.inbound_kind },
        { field: 'supplier_name', width: 128, render: (row) => row.supplier_name ?? '-' },
        { field: 'warehouse_name', width: 96 },
        { field: 'status', width: 96, words: word.inbound_status, render: (row) => <StatusTag of={inboundFlow} state={row.status} /> },
        { field: 'expected_quantity', as: 'count', width: 88 },
        { field: 'received_quantity', as: 'count', width: 88 },
        ...cost('expected_amount'),
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'creator_name', width: 84 },
        { field: 'expected_date', hidden: true },
        { field: 'confirm_time', as: 'when', hidden: true },
        { field: 'confirmer_name', hidden: true },
        { field: 'remarks', width: 160, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.inbound_number} />,
        status: <ChoiceFilter hint={word.any_status} options={word.inbound_status} />,
        kind: <ChoiceFilter hint={word.any_kind} options={word.inbound_kind} />,
        supplier_id: <SupplierFilter hint={field.supplier_id} />,
        ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
        ...made,
      }}
      rowLink={({ inbound_id }) => (detail ? { path: detail, search: { inbound_id } } : undefined)}
      {...(mayWork && { batch: steps })}
      toolbar={
        <Can do="stock:inbound">
          {ordering && <Button onClick={() => go({ path: ordering })}>{word.add_procurement}</Button>}
          {add}
        </Can>
      }
      empty={{ text: word.no_inbounds }}
    />
  );
}
