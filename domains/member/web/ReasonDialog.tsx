import { Input } from 'antd';
import { z } from 'zod';
import type { ReactNode } from 'react';
import { RequiredText } from '#kernel/contract/schema.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { useWords } from '#kernel/web/words.ts';
import './member.css';

const LONGEST = 100;
const Reason = z.object({ reason: RequiredText(LONGEST, 'member.reason_required') });

interface ReasonDialogProps {
  title: string;
  /** What will happen, and to whom. */
  text: ReactNode;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before a file is closed or taken into use again; the reason is kept with it. */
export default function ReasonDialog({ title, text, onDone, onClose }: ReasonDialogProps) {
  const { field } = useWords('member');
  const { value, set, faultAt, visit, confirm } = useShapeForm(Reason, { reason: '' });
  const done = () => {
    const judged = confirm();
    if (judged) onDone(judged.reason);
  };
  return (
    <Dialog title={title} width={480} onOk={done} onClose={onClose}>
      <div className="reason-text">{text}</div>
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
