import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { call } from '#kernel/web/client.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { dayEnd, span } from '#kernel/web/kit/more-filters.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNews } from '#kernel/web/live.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { withField } from '#kernel/web/search-fields.ts';
import { useWords } from '#kernel/web/words.ts';
import { planAssign, planFigures, type PlanRow, planSearch, PlanView } from '../contract/plan.endpoints.ts';
import type { ChosenColleague } from './AssignDialog.tsx';
import { TypeFilter } from './choices.tsx';
import { planColumns } from './plan-columns.tsx';
import { PlanRowActions } from './PlanRowActions.tsx';
import { usePlanSteps } from './use-plan-steps.tsx';

const AssignDialog = lazy(() => import('./AssignDialog.tsx'));
const PlanDrawer = lazy(() => import('./PlanDrawer.tsx'));

/** What one looks at stands in the address: whoever gives plans to others begins with the shop's, everybody else with their own. */
function useView() {
  const { search, setSearch } = useScreen();
  const leads = useCan('followup:assign');
  const view = PlanView.safeParse(search['view']).data ?? 'today';
  const mine = search['mine'] === undefined ? !leads : search['mine'] === 'true';
  /** What was narrowed down by an input that does not show there is narrowed down no longer. */
  const set = (field: 'view' | 'mine', value: string) => {
    const gone = field === 'mine' ? ['uid', 'unassigned'] : ['status', ...(value === 'done' ? ['unassigned'] : [])];
    const kept = ['page_no', ...gone].reduce((left, name) => withField(left, name, undefined), search);
    setSearch(withField(kept, field, value), 'replace');
  };
  return { view, mine, set };
}

/** Whose plans, and which: the numbers say where something waits. */
function ViewBar() {
  const { word } = useWords('follow_up');
  const { view, mine, set } = useView();
  const client = useQueryClient();
  const { data } = useEndpoint(planFigures, mine ? { mine } : {}, { keepPrevious: true });
  useNews('follow_up', () => void client.invalidateQueries({ predicate: ({ queryKey: [id] }) => [planFigures.id, planSearch.id].includes(String(id)) }));
  const counts: Partial<Record<PlanView, number>> = data ? { today: data.today, overdue: data.overdue, next: data.next } : {};
  return (
    <>
      <Segmented
        aria-label={word.plans_whose}
        value={mine ? 'true' : 'false'}
        options={[
          { value: 'true', label: word.mine },
          { value: 'false', label: word.shop },
        ]}
        onChange={(value) => set('mine', value)}
      />
      <Segmented<PlanView>
        aria-label={word.plans_which}
        value={view}
        options={PlanView.options.map((value) => ({ value, label: counts[value] ? `${word.view[value]} ${counts[value]}` : word.view[value] }))}
        onChange={(value) => set('view', value)}
      />
    </>
  );
}

/** Open plans go to a colleague together; each says for itself whether it went. */
function useHandOver(): { batch?: BatchAction<PlanRow, ChosenColleague>[] } {
  const { title } = useWords('follow_up');
  if (!useCan('followup:assign')) return {};
  const run = ({ plan_id }: PlanRow, chosen: ChosenColleague) => call(planAssign, { plan_id, ...chosen });
  return {
    batch: [
      {
        key: 'assign',
        label: title.assign,
        choose: (count, onStart, onClose) => <AssignDialog count={count} onStart={onStart} onClose={onClose} />,
        run,
      },
    ],
  };
}

/** `/return-list` (2§2.4): whom to ask today, who is late, what came of it. */
export default function ReturnListPage() {
  const { field, title, word } = useWords('follow_up');
  const { view, mine } = useView();
  const steps = usePlanSteps();
  const handOver = useHandOver();
  const [adding, setAdding] = useState(false);
  const linkTo = useMemberLink();
  const add = (
    <Can do="followup:write">
      <Button type="primary" onClick={() => setAdding(true)}>
        {title.plan_add}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={planSearch}
        name={`follow_up.plans.${view === 'done' ? 'done' : 'open'}`}
        rowKey="plan_id"
        labels={field}
        toolbar={
          <>
            <ViewBar />
            {add}
          </>
        }
        fixed={{ view, mine }}
        columns={[{ field: 'member_name', width: 88 }, { field: 'mobile_number', as: 'phone', width: 128 }, ...planColumns(view, word)]}
        filters={{
          key_word: <SearchBox placeholder={word.search_hint} />,
          type_id: <TypeFilter />,
          ...(!mine && { uid: <StaffSelect hint={word.any_staff} /> }),
          ...(view === 'all' && { status: <ChoiceFilter hint={word.any_status} options={word.status} /> }),
          ...(!mine && view !== 'done' && { unassigned: <CheckFilter label={word.unassigned} /> }),
        }}
        more={[
          span<'start_date' | 'end_date'>(
            view === 'done' ? field.done_date : field.return_date,
            ['start_date', 'end_date'],
            dayEnd,
            { from: field.start_date, until: field.end_date },
            view === 'done' || view === 'overdue' ? 'back' : 'ahead',
          ),
        ]}
        rowLink={({ member_id }) => linkTo(member_id, 'MemberPlans')}
        rowActions={(plan) => <PlanRowActions plan={plan} onOpen={steps.open} />}
        {...(view === 'done' ? {} : handOver)}
        empty={{ text: word.no_plans[view], action: add }}
      />
      {steps.drawn}
      {adding && (
        <Suspense fallback={null}>
          <PlanDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
