import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { outboundConfirm, type OutboundRow, outboundSearch, outboundVoid } from '../contract/outbound.endpoints.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { ShopFilter, SupplierFilter, useMadeFilters } from './choices.tsx';
import { useCostColumn } from './use-cost-column.tsx';
import { useJudgedColumn } from './use-judged-column.tsx';

const HIDDEN = { yes: { hidden: true }, no: {} } as const;

/** What may be done to many at once: all that was to go leaves, or all of it is put back. */
function useBatchSteps(): BatchAction<OutboundRow>[] {
  const { word } = useWords('stock');
  return [
    {
      key: 'confirm',
      label: word.batch_confirm,
      confirm: (count) => fill(word.batch_go_ask, { count }),
      done: word.batch_confirmed,
      run: ({ outbound_id }) => call(outboundConfirm, { outbound_id }),
    },
    {
      key: 'void',
      label: word.batch_void,
      danger: true,
      confirm: (count) => fill(word.batch_put_back_ask, { count }),
      done: word.batch_voided,
      run: ({ outbound_id }) => call(outboundVoid, { outbound_id }),
    },
  ];
}

/** What went out by hand, or what departments took. */
export function Outbounds({ taken }: { taken: boolean }) {
  const { field, word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const cost = useCostColumn();
  const judged = useJudgedColumn({ hidden: true });
  const mayWork = useCan('stock:outbound') && !isChain;
  const steps = useBatchSteps();
  const made = useMadeFilters();
  const [adding, detail] = [pathOf(taken ? 'stock.AddTakePage' : 'stock.AddOutboundPage'), pathOf('stock.OutboundDetailPage')];
  return (
    <ListPage
      endpoint={outboundSearch}
      name={taken ? 'stock.take' : 'stock.outbound'}
      rowKey="outbound_id"
      labels={{ ...field, expected_quantity: field.asked_quantity }}
      columns={[
        { field: 'outbound_number', width: 168 },
        ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
        ...(taken ? [] : [{ field: 'kind' as const, width: 96, words: word.outbound_kind }]),
        { field: 'warehouse_name', width: 112 },
        { field: 'group_name', width: 112, ...HIDDEN[taken ? 'no' : 'yes'] },
        { field: 'receiver_name', width: 96, ...HIDDEN[taken ? 'no' : 'yes'] },
        ...(taken ? [] : ([{ field: 'member_name', width: 96 }, { field: 'supplier_name', width: 136, hidden: true }] as const)),
        { field: 'status', width: 96, words: word.outbound_status, render: (row) => <StatusTag of={outboundFlow} state={row.status} /> },
        { field: 'expected_quantity', as: 'count', width: 88 },
        { field: 'actual_quantity', as: 'count', width: 88 },
        ...cost('amount'),
        ...judged,
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'creator_name', width: 88 },
        { field: 'confirm_time', as: 'when', hidden: true },
        { field: 'confirmer_name', hidden: true },
        { field: 'approver_name', hidden: true },
        { field: 'order_number', hidden: true },
        { field: 'remarks', width: 160, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.outbound_number} />,
        status: <ChoiceFilter hint={word.any_status} options={word.outbound_status} />,
        ...(!taken && {
          kind: <ChoiceFilter hint={word.any_kind} options={word.outbound_kind} />,
          supplier_id: <SupplierFilter hint={field.supplier_id} />,
        }),
        ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
        ...made,
      }}
      {...(taken && { fixed: { kind: 'use' as const } })}
      {...(mayWork && { batch: steps })}
      rowLink={({ outbound_id }) => (detail ? { path: detail, search: { outbound_id } } : undefined)}
      toolbar={
        <Can do="stock:outbound">
          {adding && (
            <Button type="primary" onClick={() => go({ path: adding })}>
              {taken ? word.add_take : word.add_outbound}
            </Button>
          )}
        </Can>
      }
      empty={{ text: word.no_outbounds }}
    />
  );
}

/** What went out by hand; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function OutboundListPage() {
  return <Outbounds taken={false} />;
}
