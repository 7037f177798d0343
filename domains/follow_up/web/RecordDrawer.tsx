import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { colon } from '#kernel/web/language.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { planRecord, type PlanRow } from '../contract/plan.endpoints.ts';
import { nextItems, outcomeItems } from './outcome.groups.tsx';
import { REFRESHES } from './refreshes.ts';

/** What came of a plan: what was to be asked stands above it. */
export default function RecordDrawer({ plan, onClose }: { plan: PlanRow; onClose: () => void }) {
  const { field, title, word } = useWords('follow_up');
  const today = useToday();
  return (
    <FormDrawer
      endpoint={planRecord}
      title={`${title.record} · ${plan.member_name}`}
      labels={field}
      width={640}
      draft={`follow_up.record.${plan.plan_id}`}
      refreshes={REFRESHES}
      verb={word.record_now}
      done={word.recorded}
      onClose={onClose}
      initial={{
        plan_id: plan.plan_id,
        version: plan.version,
        way: 'phone',
        satisfaction: null,
        result: undefined,
        images: [],
        next_date: undefined,
        next_content: '',
      }}
      groups={[
        { title: [plan.item_names, plan.return_content].filter(Boolean).join(colon()), items: outcomeItems(word) },
        { title: word.plan_next, items: nextItems(today) },
      ]}
    />
  );
}
