import { z } from 'zod';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Id, RequiredText } from '#kernel/contract/schema.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LONGEST_REASON, ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { useWords } from '#kernel/web/words.ts';

const Chosen = z.object({ uid: Id('staff', 'follow_up.colleague_required'), reason: RequiredText(LONGEST_REASON, 'follow_up.reason_required') });
export type ChosenColleague = z.output<typeof Chosen>;

interface AssignDialogProps {
  count: number;
  onStart: (chosen: ChosenColleague) => void;
  onClose: () => void;
}

/** To whom plans go, and why. */
export default function AssignDialog({ count, onStart, onClose }: AssignDialogProps) {
  const { field, title, word } = useWords('follow_up');
  const { value, set, faultAt, visit, confirm } = useShapeForm(Chosen, { uid: '', reason: '' });
  const done = () => {
    const chosen = confirm();
    if (chosen) onStart(chosen);
  };
  return (
    <Dialog ok={title.assign} title={title.assign} width={480} onOk={done} onClose={onClose}>
      <p>{fill(word.assign_text, { count })}</p>
      <Labelled label={field.uid} required fault={faultAt('uid')}>
        <StaffSelect value={value.uid} hint={field.uid} onChange={(uid) => set({ ...value, uid: uid ?? '' })} />
      </Labelled>
      <ReasonInput value={value.reason} fault={faultAt('reason')} onBlur={() => visit('reason')} onChange={(reason) => set({ ...value, reason })} />
    </Dialog>
  );
}
