import { Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';

interface ReasonDialogProps {
  title: string;
  /** What will happen, to whom. */
  text: ReactNode;
  /** The verb on the button. */
  ok: string;
  pending: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 200;

/** Asks why before something is undone; the reason is kept with it. */
export function ReasonDialog({ title, text, ok, pending, onDone, onClose }: ReasonDialogProps) {
  const { field, refusal } = useWords('sales');
  useReturnFocus();
  const { word } = useWords('kernel');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const done = () => {
    setTried(true);
    if (!isMissing) onDone(reason.trim());
  };
  return (
    <Modal
      open
      title={title}
      width={480}
      okText={ok}
      cancelText={word.cancel}
      okButtonProps={{ danger: true, loading: pending }}
      onOk={done}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Input.TextArea
        autoFocus
        value={reason}
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        placeholder={field.reason}
        aria-label={field.reason}
        aria-invalid={tried && isMissing}
        status={tried && isMissing ? 'error' : ''}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && done()}
      />
      {tried && isMissing && (
        <p className="fault" role="alert">
          {refusal.reason_required}
        </p>
      )}
    </Modal>
  );
}
