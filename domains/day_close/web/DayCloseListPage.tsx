import { Button } from 'antd';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { dayCloseSearch } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { Difference } from './Difference.tsx';

/** Days that were closed, latest first; today is closed from here. */
export default function DayCloseListPage() {
  const { title, field, word } = useWords('day_close');
  const { go, pathOf } = useNavigation();
  const closing = pathOf('day_close.CloseDayPage');
  const detail = pathOf('day_close.DayCloseDetailPage');
  const add = closing && (
    <Can do="day_close:write">
      <Button type="primary" onClick={() => go({ path: closing })}>
        {title.close_day}
      </Button>
    </Can>
  );
  return (
    <ListPage
      endpoint={dayCloseSearch}
      rowKey="day_close_id"
      labels={field}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        { field: 'close_number', width: 144 },
        { field: 'cash_expected', as: 'money', width: 120 },
        { field: 'cash_counted', as: 'money', width: 120 },
        { field: 'difference', width: 152, align: 'right', render: (row) => <Difference row={row} untold={word.shown_when_closed} /> },
        { field: 'reason', width: 112 },
        { field: 'status', width: 112, words: word.close_status, render: (row) => <StatusTag of={dayCloseFlow} state={row.status} /> },
        { field: 'operator_name', width: 88 },
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'cash_float', as: 'money', hidden: true },
        { field: 'shop_name', hidden: true },
      ]}
      filters={{
        status: <ChoiceFilter hint={field.status} options={word.close_status} />,
        ...dayFilters(),
      }}
      toolbar={add}
      rowLink={({ day_close_id }) => (detail ? { path: detail, search: { day_close_id } } : undefined)}
      empty={{ text: word.no_closes, action: add }}
    />
  );
}
