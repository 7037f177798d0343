import { MemberInput } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { planAdd } from '../contract/plan.endpoints.ts';
import type { CareOccasion } from '../contract/words.ts';
import { TypeSelect } from './choices.tsx';
import { REFRESHES } from './refreshes.ts';

interface PlanDrawerProps {
  /** The member at hand; without one the form asks whom. */
  member_id?: string;
  member_name?: string;
  /** What it arises from in member care. */
  occasion?: CareOccasion;
  onClose: () => void;
}

/** A follow-up by hand: when, what to ask, and, where one may say so, by whom. */
export default function PlanDrawer({ member_id, member_name, occasion, onClose }: PlanDrawerProps) {
  const { field, title, word } = useWords('follow_up');
  const today = useToday();
  const mayAssign = useCan('followup:assign');
  return (
    <FormDrawer
      endpoint={planAdd}
      title={member_name ? `${title.plan_add} · ${member_name}` : title.plan_add}
      labels={field}
      width={560}
      refreshes={REFRESHES}
      verb={title.plan_add}
      done={word.planned}
      onClose={onClose}
      starts={{ return_date: today, ...(member_id && { member_id }), ...(occasion && { occasion, return_content: word.ask[occasion] }) }}
      groups={[
        {
          items: [
            ...(member_id ? [] : ([{ field: 'member_id', wide: true, input: <MemberInput serves /> }] as const)),
            { field: 'type_id', input: <TypeSelect /> },
            { field: 'return_date', input: <DayInput min={today} /> },
            { field: 'return_content', wide: true },
            ...(mayAssign ? ([{ field: 'uid', input: <StaffSelect /> }] as const) : []),
          ],
        },
      ]}
    />
  );
}
