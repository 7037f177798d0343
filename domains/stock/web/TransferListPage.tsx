import { Button } from 'antd';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { transferSearch } from '../contract/transfer.endpoints.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { ShopFilter, useMadeFilters } from './choices.tsx';
import { useCostColumn } from './use-cost-column.tsx';

/** What the shop sends and gets; in the head office what moves between any (specification 2§2.5, 2§2.7). */
export default function TransferListPage() {
  const { field, word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const isChain = usePlace().user.shop_type === '0';
  const cost = useCostColumn();
  const made = useMadeFilters();
  const [adding, detail] = [pathOf('stock.AddTransferPage'), pathOf('stock.TransferDetailPage')];
  return (
    <ListPage
      endpoint={transferSearch}
      rowKey="transfer_id"
      labels={{ ...field, quantity: field.sent_quantity, receiver_name: field.receiver }}
      columns={[
        { field: 'transfer_number', width: 144 },
        { field: 'status', width: 88, words: word.transfer_status, render: (row) => <StatusTag of={transferFlow} state={row.status} /> },
        { field: 'shop_name', width: 112 },
        { field: 'from_warehouse_name', width: 88 },
        { field: 'to_shop_name', width: 112 },
        { field: 'to_warehouse_name', width: 88 },
        { field: 'quantity', as: 'count', width: 80 },
        { field: 'received_quantity', as: 'count', width: 80 },
        ...cost('amount', 104),
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'creator_name', width: 84 },
        { field: 'sent_time', as: 'when', hidden: true },
        { field: 'received_time', as: 'when', hidden: true },
        { field: 'receiver_name', hidden: true },
        { field: 'remarks', width: 160, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.transfer_number} />,
        status: <ChoiceFilter hint={word.any_status} options={word.transfer_status} />,
        ...(isChain
          ? { shop_id: <ShopFilter hint={field.shop_name} /> }
          : { direction: <ChoiceFilter hint={word.any_transfer} options={word.transfer_direction} /> }),
        ...made,
      }}
      rowLink={({ transfer_id }) => (detail ? { path: detail, search: { transfer_id } } : undefined)}
      toolbar={
        <Can do="stock:transfer">
          {adding && (
            <Button type="primary" onClick={() => go({ path: adding })}>
              {word.add_transfer}
            </Button>
          )}
        </Can>
      }
      empty={{ text: word.no_transfers }}
    />
  );
}
