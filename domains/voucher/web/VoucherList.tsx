import '#kernel/web/kit/report.css';
import type { ReactElement, ReactNode } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import type { FilterInput } from '#kernel/web/kit/list-types.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { voucherSearch } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';
import { useVoucherSteps } from './use-voucher-steps.tsx';

const TAKES_AWAY = ['cancel', 'give_up', 'end', 'told_back', 'write_off'] as const;

interface VoucherListProps {
  /** Of one day, beneath the desk. */
  day?: string;
  toolbar?: ReactNode;
  /** Of several shops, with the shop of each. */
  ofShops?: boolean;
  filters?: Readonly<Partial<Record<'shop_id' | 'start_date' | 'end_date', ReactElement<FilterInput>>>>;
}

/** Orders that came by a platform; each opens its own page. */
export function VoucherList({ day, toolbar, ofShops = false, filters }: VoucherListProps) {
  const { field, title, word } = useWords('voucher');
  const { prepared: _, ...states } = word.status;
  const { runOf, dialog } = useVoucherSteps();
  const detail = useNavigation().pathOf('voucher.ThirdOrderDetailPage');
  const member = useMemberLink();
  const { shop_id } = usePlace().user;
  return (
    <>
      <ListPage
        endpoint={voucherSearch}
        rowKey="voucher_id"
        labels={field}
        {...(day && { embedded: true as const, fixed: { start_date: day, end_date: day, shop_id }, name: 'voucher.today', title: title.today })}
        columns={[
          { field: 'confirm_time', as: 'when', width: 160 },
          { field: 'channel', width: 88, words: word.channel, render: (row) => word.channel[row.channel] },
          { field: 'code', width: 88 },
          { field: 'deal_name', width: 144, render: (row) => <span title={row.deal_name}>{row.deal_name}</span> },
          { field: 'item_name', width: 144, render: (row) => <span title={row.item_name}>{row.item_name || '-'}</span> },
          {
            field: 'member_name',
            width: 88,
            render: (row) => {
              const to = row.member_id ? member(row.member_id) : undefined;
              return to ? <ScreenLink to={to}>{row.member_name}</ScreenLink> : row.member_name || word.for_walk_in;
            },
          },
          { field: 'amount', as: 'money', width: 96 },
          { field: 'status', width: 136, words: word.status, render: (row) => <StatusTag of={voucherFlow} state={row.status} /> },
          { field: 'confirmer_name', width: 80 },
          { field: 'shop_name', width: 128, ...(!ofShops && { hidden: true as const }) },
          { field: 'order_number', width: 152, hidden: true },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'list_amount', as: 'money', hidden: true },
          { field: 'fail_reason', hidden: true },
          { field: 'cancel_until', as: 'when', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.key_word} />,
          ...filters,
          channel: <ChoiceFilter hint={word.any_channel} options={word.channel} />,
          status: <ChoiceFilter hint={word.any_status} options={states} />,
        }}
        toolbar={toolbar}
        rowLink={({ voucher_id }) => (detail ? { path: detail, search: { voucher_id } } : undefined)}
        rowActions={(row) => <Actions of={voucherFlow} allowed={row.actions} run={runOf(row)} danger={TAKES_AWAY} />}
        empty={{ text: day ? word.none_today : word.no_third_orders }}
      />
      {dialog}
    </>
  );
}
