import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { platformSearch, platformSum } from '../contract/platform.endpoints.ts';
import { platformImport } from '../contract/platform-import.endpoints.ts';
import { platformFlow } from '../model/platform.machine.ts';
import { Flags, OursTag } from './PlatformTags.tsx';

/** `/platform-order`: what platforms say that they sold, beside what our desks verified (2§2.3). */
export default function PlatformOrderListPage() {
  const { field, word } = useWords('voucher');
  const { prepared: _, ...verified } = word.status;
  const { sandbox: __, ...platforms } = word.platform;
  const detail = useNavigation().pathOf('voucher.PlatformOrderDetailPage');
  const seesShops = useSeesShops();
  return (
    <ListPage
      endpoint={platformSearch}
      rowKey="platform_order_id"
      labels={{ ...field, order_number: field.platform_number, settle_amount: field.platform_settle, verify_time: field.confirm_time }}
      columns={[
        { field: 'order_number', width: 160 },
        { field: 'platform', width: 80, words: word.platform },
        { field: 'deal_name', width: 152 },
        { field: 'status', width: 88, words: word.platform_status, render: ({ status }) => <StatusTag of={platformFlow} state={status} /> },
        { field: 'voucher_status', width: 104, words: { ...verified, '': word.not_verified }, render: (row) => <OursTag row={row} /> },
        {
          field: 'flags',
          width: 192,
          words: word.flag,
          render: ({ flags }) => <Flags flags={flags} />,
        },
        { field: 'settle_amount', as: 'money', width: 104 },
        { field: 'voucher_amount', as: 'money', width: 104 },
        { field: 'bought_date', as: 'day', width: 104 },
        { field: 'paid', as: 'money', hidden: true },
        { field: 'used_time', as: 'when', hidden: true },
        { field: 'buyer_name', hidden: true },
        { field: 'buyer_phone', as: 'phone', hidden: true },
        { field: 'commission', as: 'money', hidden: true },
        { field: 'price', as: 'money', hidden: true },
        { field: 'verify_time', as: 'when', hidden: true },
        { field: 'confirmer_name', hidden: true },
        { field: 'item_name', hidden: true },
        { field: 'shop_name', width: 128, ...(!seesShops && { hidden: true as const }) },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_platform} />,
        ...dayFilters(),
        ...(seesShops && { shop_id: <ShopFilter /> }),
        platform: <ChoiceFilter hint={word.any_channel} options={platforms} />,
        status: <ChoiceFilter hint={word.any_status} options={word.platform_status} />,
        flag: <ChoiceFilter hint={word.any_flag} options={word.flag} />,
      }}
      toolbar={
        <>
          <Totals />
          <ImportPlatform />
        </>
      }
      rowLink={({ platform_order_id }) => (detail ? { path: detail, search: { platform_order_id } } : undefined)}
      empty={{ text: word.no_platform_orders, action: <ImportPlatform /> }}
    />
  );
}

/** Brings in what a platform exported. */
function ImportPlatform() {
  const { field, title } = useWords('voucher');
  const labels = {
    ...field,
    order_number: field.platform_number,
    settle_amount: field.platform_settle,
    bought_at: field.bought_time,
    used_at: field.used_time,
  };
  return <ImportButton importer={platformImport} title={title.import_platform} labels={labels} />;
}

/** How many were found and differ, and what they come to. */
function Totals() {
  const { field, word } = useWords('voucher');
  const { filters } = useListState(platformSearch);
  const { data: sum } = useEndpoint(platformSum, filters, { keepPrevious: true });
  if (!sum) return null;
  return (
    <>
      <p className="fact-sum">{fill(word.platform_sum, { count: sum.order_num, used: sum.used_num, flagged: sum.flagged_num })}</p>
      {sum.sums.map(({ currency_code, settle_amount }) => (
        <p key={currency_code} className="fact-sum">
          {field.platform_settle}
          <strong>
            <Money cents={settle_amount} currency={currency_code} />
          </strong>
        </p>
      ))}
    </>
  );
}
