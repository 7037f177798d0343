import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { visitSum, visitSummary } from '../contract/visit-summary.endpoints.ts';

type Row = ResponseOf<typeof visitSummary>['rows'][number];
type Asked = { group_by?: 'day' | 'staff' | 'channel'; start_date?: string; end_date?: string; uid?: string };

/** `/financial-performance`: how many came, who for the first time, by day, by whoever answered for them, by channel (2§2.3). */
export default function VisitSummaryPage() {
  const { field, word } = useWords('reception');
  const state = useListState(visitSummary);
  const { group_by = 'day', ...asked } = state.filters as Asked;
  const { data: sum } = useEndpoint(visitSum, asked, { keepPrevious: true });
  const visits = useNavigation().pathOf('reception.VisitListPage');
  // Of the shop one works in, as what is counted is.
  const { shop_id } = usePlace().user;
  const nameOf = ({ group, name }: Row) => (group_by === 'day' ? group : name || word.none_named);
  const search = ({ group }: Row) => {
    const span = sum && { start_date: sum.start_date, end_date: sum.end_date };
    if (group_by === 'day') return { ...asked, shop_id, start_date: group, end_date: group };
    return group_by === 'staff' && group !== '' ? { ...span, shop_id, uid: group } : undefined;
  };
  return (
    <ListPage
      endpoint={visitSummary}
      rowKey="group"
      labels={{ ...field, group: field.summary_line, name: field.real_name }}
      columns={[
        { field: 'group', width: 160, render: nameOf },
        { field: 'name', width: 128, hidden: true },
        { field: 'visit_num', as: 'count', width: 112 },
        { field: 'member_num', as: 'count', width: 112 },
        { field: 'first_num', as: 'count', width: 112 },
        { field: 'return_num', as: 'count', width: 112 },
        { field: 'booked_num', as: 'count', width: 112 },
        { field: 'walk_in_num', as: 'count', width: 112 },
      ]}
      filters={{
        group_by: <ChoiceFilter hint={word.summary_by.day} options={word.summary_by} />,
        ...dayFilters(),
        uid: <StaffSelect hint={word.any_staff} />,
      }}
      toolbar={
        sum &&
        (['visit_num', 'member_num', 'first_num', 'return_num'] as const).map((name) => (
          <p key={name} className="fact-sum">
            {field[name]}
            <strong>{sum[name]}</strong>
          </p>
        ))
      }
      rowLink={(row) => {
        const narrowed = search(row);
        return visits && narrowed ? { path: visits, search: narrowed } : undefined;
      }}
      empty={{ text: word.no_visits }}
    />
  );
}
