import type { Clash } from '#kernel/web/kit/merge.ts';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import type { useDraft } from './booking-draft.ts';

/** What a colleague made of the appointment meanwhile, where it was changed here too. */
export function TheirAppointment({ form: { theirs }, edited }: { form: ReturnType<typeof useDraft>; edited: AppointmentDetail }) {
  const { field, word } = useWords('appointment');
  const { theirs_empty, theirs_changed } = useWords('kernel').word;
  const labels: Record<string, string> = {
    who: field.member_id,
    items: field.project_names,
    start_time: field.start_time,
    appointment_type: field.appointment_type,
    remarks: field.remarks,
    override_reason: field.override_reason,
  };
  const textOf = ({ field: name, theirs: value }: Clash): string => {
    if (name === 'items') return edited.items.map(({ name: project, real_name }) => `${project} ${real_name}`).join(comma());
    if (name === 'who') return edited.member_name;
    if (name === 'appointment_type') return word.type[edited.appointment_type];
    return typeof value === 'string' ? value || theirs_empty : value === null ? theirs_empty : theirs_changed;
  };
  return <TheirChanges theirs={theirs} labelOf={(name) => labels[name] ?? name} textOf={textOf} />;
}
