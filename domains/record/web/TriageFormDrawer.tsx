import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { addTriage, editTriage, type TriageRow } from '../contract/triage.endpoints.ts';

const REFRESHES = ['record.'];

type Field = Exclude<FormField<typeof addTriage>, 'member_id'>;

interface TriageFormProps {
  member_id: string;
  triage?: TriageRow;
  onClose: () => void;
}

/** A new triage, or one that is changed. */
export default function TriageFormDrawer({ member_id, triage, onClose }: TriageFormProps) {
  const { field, title, word } = useWords('record');
  const today = useToday();
  const { uid } = usePlace().user;
  const groups: readonly FormGroup<typeof addTriage, Field>[] = [
    {
      items: [
        { field: 'complaint', wide: true },
        { field: 'urgency', options: word.urgency },
        { field: 'to_uid', input: <StaffSelect /> },
        { field: 'vitals', wide: true },
        { field: 'allergy', wide: true },
        { field: 'business_date', input: <DayInput max={today} /> },
        { field: 'uid', input: <StaffSelect /> },
      ],
    },
  ];
  const common = { labels: { ...field, uid: field.triager }, refreshes: REFRESHES, onClose };
  if (!triage)
    return (
      <FormDrawer<typeof addTriage, Field>
        {...common}
        endpoint={addTriage}
        title={title.add_triage}
        done={word.added}
        draft={`record.triage.${member_id}`}
        starts={{ member_id, business_date: today, uid, urgency: 'normal' }}
        groups={groups}
      />
    );
  const { triage_id, version, business_date, complaint, vitals, allergy, urgency, to_uid } = triage;
  return (
    <FormDrawer<typeof editTriage, Field>
      {...common}
      endpoint={editTriage}
      title={title.edit_triage}
      done={word.edited}
      initial={{ triage_id, version, business_date, uid: triage.uid, complaint, vitals, allergy, urgency, to_uid }}
      groups={groups as unknown as readonly FormGroup<typeof editTriage, Field>[]}
    />
  );
}
