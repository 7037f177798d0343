import { type ReactNode, useState } from 'react';
import { useWords } from '../words.ts';
import { Dialog } from './Dialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';

const WIDTH = 480;

interface ReasonDialogProps {
  title: string;
  /** What will happen, to whom. */
  text: ReactNode;
  /** The verb on the button. */
  ok: string;
  /** It undoes something or cannot be undone. */
  danger?: boolean;
  pending: boolean;
  longest?: number;
  /** Does it. Who opened the dialog closes it once it is done: a refusal leaves what was written. */
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Asks why before something is done; the reason is kept with it. */
export function ReasonDialog({ title, text, ok, danger = true, pending, longest, onDone, onClose }: ReasonDialogProps) {
  const { refusal } = useWords('kernel');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const done = () => {
    setTried(true);
    if (!isMissing) onDone(reason.trim());
  };
  return (
    <Dialog title={title} width={WIDTH} ok={ok} danger={danger} pending={pending} onOk={done} onClose={onClose}>
      <div className="reason-text">{text}</div>
      <ReasonInput
        autoFocus
        value={reason}
        {...(longest && { longest })}
        fault={tried && isMissing ? refusal.reason_required : undefined}
        onChange={setReason}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && done()}
      />
    </Dialog>
  );
}
