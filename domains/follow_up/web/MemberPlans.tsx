import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useWords } from '#kernel/web/words.ts';
import { planSearch } from '../contract/plan.endpoints.ts';
import { TypeFilter } from './choices.tsx';
import { planColumns } from './plan-columns.tsx';
import { PlanRowActions } from './PlanRowActions.tsx';
import { usePlanSteps } from './use-plan-steps.tsx';

/** What a member was asked, and will be (2§2.4, revisit records). */
export default function MemberPlans({ member_id }: { member_id: string }) {
  const { field, title, word } = useWords('follow_up');
  const steps = usePlanSteps();
  return (
    <>
      <ListPage
        endpoint={planSearch}
        name="follow_up.member_plans"
        title={title.member_plans}
        fixed={{ member_id, view: 'all' }}
        embedded
        rowKey="plan_id"
        labels={field}
        columns={[{ field: 'return_date', as: 'day' }, ...planColumns('all', word).filter((column) => column.field !== 'return_date')]}
        filters={{
          type_id: <TypeFilter />,
          status: <ChoiceFilter hint={word.any_status} options={word.status} />,
          occasion: <ChoiceFilter hint={word.any_occasion} options={word.occasion} />,
          ...dayFilters(),
        }}
        looking="ahead"
        rowActions={(plan) => <PlanRowActions plan={plan} onOpen={steps.open} />}
        empty={{ text: word.no_member_plans }}
      />
      {steps.drawn}
    </>
  );
}
