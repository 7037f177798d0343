import { useQueryClient } from '@tanstack/react-query';
import { ShopFilter } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { mallSearch } from '../contract/mall.endpoints.ts';
import type { ReceiveType } from '../contract/mall.schema.ts';
import { mallFlow } from '../model/mall.machine.ts';
import { useMallSteps } from './use-mall-steps.tsx';

interface MallListProps {
  /** Only those that are sent, or fetched. */
  only?: ReceiveType;
  /** Of all shops: the shop is told, and chosen. */
  ofShops?: boolean;
}

/** What takes an order on; what undoes it is asked for on its own page. */
const onward = ({ confirm, ship, receive, complete }: ReturnType<ReturnType<typeof useMallSteps>['run']>) => ({ confirm, ship, receive, complete });

/** Orders that are sent or fetched, the latest first, with what is to be done next. */
export function MallList({ only, ofShops = false }: MallListProps) {
  const { field, word } = useWords('mall');
  const detail = useNavigation().pathOf('mall.OnlineOrderDetailPage');
  const { run, dialog } = useMallSteps();
  const client = useQueryClient();
  useNews('mall_order', () => void client.invalidateQueries({ queryKey: queryKey(mallSearch) }));
  return (
    <>
      <ListPage
        endpoint={mallSearch}
        rowKey="order_id"
        labels={field}
        {...(only && { fixed: { receive_type: only }, name: `mall.${only}` })}
        columns={[
          { field: 'order_number', width: 152 },
          { field: 'item_summary', width: 200 },
          { field: 'member_name', width: 96, render: (row) => row.member_name || word.walk_in },
          ...(only ? [] : [{ field: 'receive_type' as const, width: 96, words: word.receive_type }]),
          { field: 'receiver_name', width: 96 },
          { field: 'mobile_number', as: 'phone', width: 120 },
          ...(only ? [{ field: 'address' as const, width: 200 }] : []),
          { field: 'amount_receivable', as: 'money', width: 104 },
          { field: 'status', width: 96, words: word.status, render: (row) => <StatusTag of={mallFlow} state={row.status} /> },
          ...(only ? [{ field: 'carrier' as const, width: 96 }, { field: 'tracking_number' as const, width: 136 }] : []),
          { field: 'source', width: 96, words: word.source, hidden: true },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'ship_time', as: 'when', hidden: true },
          ...(ofShops ? [{ field: 'shop_name' as const, width: 128 }] : []),
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.key_word} />,
          status: <ChoiceFilter hint={word.any_status} options={word.status} />,
          ...(!only && { receive_type: <ChoiceFilter hint={word.any_receive_type} options={word.receive_type} /> }),
          source: <ChoiceFilter hint={word.any_source} options={word.source} />,
          ...(ofShops && { shop_id: <ShopFilter /> }),
          start_date: <DayInput placeholder={field.start_date} aria-label={field.start_date} />,
          end_date: <DayInput placeholder={field.end_date} aria-label={field.end_date} />,
        }}
        rowLink={({ order_id }) => (detail ? { path: detail, search: { order_id } } : undefined)}
        rowActions={(row) => <Actions of={mallFlow} allowed={row.actions} run={onward(run(row))} />}
        empty={{ text: word.none_hint }}
      />
      {dialog}
    </>
  );
}
