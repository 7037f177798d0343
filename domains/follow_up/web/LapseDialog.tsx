import { Input } from 'antd';
import { z } from 'zod';
import { RequiredText } from '#kernel/contract/schema.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { useWords } from '#kernel/web/words.ts';

const LONGEST = 200;
const Reason = z.object({ reason: RequiredText(LONGEST, 'follow_up.reason_required') });

interface LapseDialogProps {
  name: string;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before a plan is given up. */
export default function LapseDialog({ name, onDone, onClose }: LapseDialogProps) {
  const { field, word } = useWords('follow_up');
  const { value, set, faultAt, visit, confirm } = useShapeForm(Reason, { reason: '' });
  const done = () => {
    const judged = confirm();
    if (judged) onDone(judged.reason);
  };
  return (
    <Dialog title={fill(word.lapse_title, { name })} width={480} onOk={done} onClose={onClose}>
      <p>{word.lapse_text}</p>
      <Labelled label={field.reason} required fault={faultAt('reason')}>
        <Input.TextArea
          autoFocus
          aria-label={field.reason}
          maxLength={LONGEST}
          showCount
          autoSize={{ minRows: 2, maxRows: 4 }}
          value={value.reason}
          onBlur={() => visit('reason')}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </Labelled>
    </Dialog>
  );
}
