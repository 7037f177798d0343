import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ShopFilter, useMemberLink } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { onlineSearch, retailSearch } from '../contract/delivery.endpoints.ts';
import { type DeliveryRow, isUnaddressed } from '../contract/delivery.schema.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { useDeliverySteps } from './use-delivery-steps.tsx';

/** Everything, what is sent by parcel, what suppliers send, or everything of all shops. */
type Of = 'all' | 'retail' | 'assigned' | 'shops';

/** What each list holds to, whatever is filtered. */
const FIXED = { retail: {}, assigned: { is_assigned: true } } as const;

/** Whose order it is, leading to their file where it may be seen. */
function Buyer({ member_id, member_name }: { member_id: string | null; member_name: string }) {
  const member = useMemberLink();
  const to = member_id ? member(member_id) : undefined;
  return to ? <ScreenLink to={to}>{member_name}</ScreenLink> : member_name || '-';
}

/** Who gets it; where nobody has said so yet, that somebody is to. */
function Receiver({ receiver_name, ...sent }: Pick<DeliveryRow, 'kind' | 'address' | 'receiver_name'>) {
  const { word } = useWords('mall');
  return isUnaddressed(sent) ? <Status tone="warning">{word.address_open}</Status> : receiver_name;
}

/** Orders from outside, the latest first; the next step of each stands in its row. */
export function OnlineList({ of = 'all' }: { of?: Of }) {
  const { field, word } = useWords('mall');
  const client = useQueryClient();
  const { go, pathOf } = useNavigation();
  const { runOf, dialog } = useDeliverySteps();
  const isParcel = of === 'retail' || of === 'assigned';
  const endpoint = isParcel ? retailSearch : onlineSearch;
  useNews('mall_delivery', () => void client.invalidateQueries({ queryKey: queryKey(endpoint) }));
  const [adding, detail] = [pathOf('mall.AddOnlinePage'), pathOf(isParcel ? 'mall.RetailDetailPage' : 'mall.OnlineDetailPage')];
  const none = { all: word.no_online, shops: word.no_online, retail: word.no_shipping, assigned: word.no_assigned }[of];
  const filters = useFilters(of, isParcel);
  return (
    <>
      <ListPage
        endpoint={endpoint}
        rowKey="delivery_id"
        labels={field}
        {...((of === 'retail' || of === 'assigned') && { fixed: FIXED[of], name: `mall.${of}` })}
        columns={[
          { field: 'order_number', width: 152 },
          { field: 'member_name', width: 80, render: (row) => <Buyer {...row} /> },
          { field: 'item_summary', width: 144, render: (row) => <span title={row.item_summary}>{row.item_summary}</span> },
          { field: 'amount_receivable', as: 'money', width: 96 },
          { field: 'order_status', width: 80, words: word.order_status, render: (row) => word.order_status[row.order_status] },
          { field: 'kind', width: 80, words: word.kind, render: (row) => word.kind[row.kind], ...(isParcel && { hidden: true as const }) },
          { field: 'status', width: 80, words: word.status, render: (row) => <StatusTag of={deliveryFlow} state={row.status} /> },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'shop_name', width: 120, ...(of !== 'shops' && { hidden: true as const }) },
          { field: 'receiver_name', width: 80, render: (row) => <Receiver {...row} />, ...(!isParcel && { hidden: true as const }) },
          { field: 'receiver_phone', width: 112, hidden: true },
          { field: 'address', width: 160, hidden: true },
          { field: 'tracking_number', width: 120, render: (row) => row.tracking_number || '-', ...(!isParcel && { hidden: true as const }) },
          { field: 'carrier', width: 88, hidden: true },
          { field: 'supplier_name', width: 104, ...(of !== 'assigned' && { hidden: true as const }) },
          {
            field: 'supply_amount',
            width: 96,
            align: 'right',
            render: (row) => (row.supply_amount === null ? '-' : <Money cents={row.supply_amount} currency={row.currency_code} />),
            ...(of !== 'assigned' && { hidden: true as const }) },
          { field: 'freight', as: 'money', hidden: true },
          { field: 'amount_received', as: 'money', hidden: true },
          { field: 'channel', width: 72, hidden: true, words: word.channel, render: (row) => word.channel[row.channel] },
          { field: 'ship_time', as: 'when', hidden: true },
          { field: 'receive_time', as: 'when', hidden: true },
          { field: 'verify_time', as: 'when', hidden: true },
          { field: 'creator_name', width: 80, hidden: true },
        ]}
        filters={filters}
        toolbar={
          adding && (
            <Can do="mall:create">
              <Button type="primary" onClick={() => go({ path: adding })}>
                {word.add}
              </Button>
            </Can>
          )
        }
        rowLink={({ delivery_id }) => (detail ? { path: detail, search: { delivery_id } } : undefined)}
        rowActions={(row) => <Actions of={deliveryFlow} allowed={row.actions} run={runOf(row)} />}
        empty={{ text: none }}
      />
      {dialog}
    </>
  );
}

/** What each list is asked by. */
function useFilters(of: Of, isParcel: boolean) {
  const { field, word } = useWords('mall');
  const { to_pick_up: _, verified: __, ...sent } = word.status;
  return {
          key_word: <SearchBox placeholder={field.key_word} />,
          ...(!isParcel && { kind: <ChoiceFilter hint={word.any_kind} options={word.kind} /> }),
          status: <ChoiceFilter hint={word.any_status} options={isParcel ? sent : word.status} />,
          channel: <ChoiceFilter hint={word.any_channel} options={word.channel} />,
          ...(of === 'shops' && { shop_id: <ShopFilter /> }),
          ...dayFilters(),
        };
}
