import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { addConsult, type ConsultRow, editConsult } from '../contract/consult.endpoints.ts';

const REFRESHES = ['record.'];

type Field = Exclude<FormField<typeof addConsult>, 'member_id'>;

/** A new consultation, or one that is changed. */
export default function ConsultFormDrawer({ member_id, consult, onClose }: { member_id: string; consult?: ConsultRow; onClose: () => void }) {
  const { field, title, word } = useWords('record');
  const today = useToday();
  const { uid } = usePlace().user;
  const groups: readonly FormGroup<typeof addConsult, Field>[] = [
    {
      items: [
        { field: 'business_date', input: <DayInput max={today} /> },
        { field: 'uid', input: <StaffSelect /> },
        { field: 'need', wide: true },
        { field: 'plan', wide: true },
        'budget',
        { field: 'result', options: word.result },
        { field: 'next_date' },
        { field: 'reason' },
      ],
    },
  ];
  const common = { labels: { ...field, uid: field.consultant, reason: field.result_reason }, refreshes: REFRESHES, onClose };
  if (!consult)
    return (
      <FormDrawer<typeof addConsult, Field>
        {...common}
        endpoint={addConsult}
        title={title.add_consult}
        done={word.added}
        draft={`record.consult.${member_id}`}
        starts={{ member_id, business_date: today, uid, result: 'pending' }}
        groups={groups}
      />
    );
  const { consult_log_id, version, business_date, need, plan, budget, result, reason, next_date } = consult;
  return (
    <FormDrawer<typeof editConsult, Field>
      {...common}
      endpoint={editConsult}
      title={title.edit_consult}
      done={word.edited}
      initial={{ consult_log_id, version, business_date, uid: consult.uid, need, plan, budget, result, reason, next_date }}
      groups={groups as unknown as readonly FormGroup<typeof editConsult, Field>[]}
    />
  );
}
