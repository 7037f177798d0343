import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { contactAdd } from '../contract/plan.endpoints.ts';
import type { CareOccasion } from '../contract/words.ts';
import { TypeSelect } from './choices.tsx';
import { nextItems, outcomeItems } from './outcome.groups.tsx';
import { REFRESHES } from './refreshes.ts';

interface ContactDrawerProps {
  member_id: string;
  member_name: string;
  occasion?: CareOccasion;
  onClose: () => void;
}

/** A contact that nobody planned. */
export default function ContactDrawer({ member_id, member_name, occasion, onClose }: ContactDrawerProps) {
  const { field, title, word } = useWords('follow_up');
  const today = useToday();
  return (
    <FormDrawer
      endpoint={contactAdd}
      title={`${title.contact_add} · ${member_name}`}
      labels={field}
      width={640}
      refreshes={REFRESHES}
      verb={title.contact_add}
      done={word.contacted}
      onClose={onClose}
      starts={{ member_id, way: 'phone', ...(occasion && { occasion }) }}
      groups={[
        { items: [{ field: 'type_id', input: <TypeSelect /> }, ...outcomeItems(word)] },
        { title: word.plan_next, items: nextItems(today) },
      ]}
    />
  );
}
