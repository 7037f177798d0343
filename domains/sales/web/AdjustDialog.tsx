import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';

interface AdjustDialogProps {
  name: string;
  /** What the line amounts to without the change, in cents … */
  amountBefore: number;
  /** … and with it. */
  amount: number;
  onDone: (adjust_amount: number) => void;
  onClose: () => void;
}

/** Changes what a line amounts to by hand; the server judges how far. */
export default function AdjustDialog({ name, amountBefore, amount, onDone, onClose }: AdjustDialogProps) {
  const { word, field } = useWords('sales');
  useReturnFocus();
  const { word: say } = useWords('kernel');
  const [after, setAfter] = useState<number | undefined>(amount);
  const isAmount = Number.isInteger(after);
  const done = () => isAmount && onDone(after! - amountBefore);
  return (
    <Modal
      open
      title={`${word.change_price} · ${name}`}
      width={420}
      onCancel={onClose}
      footer={
        <>
          {amount !== amountBefore && <Button onClick={() => onDone(0)}>{word.no_change}</Button>}
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="primary" disabled={!isAmount} onClick={done}>
            {word.change_price}
          </Button>
        </>
      }
    >
      <dl className="sums touch">
        <div>
          <dt>{word.amount_before}</dt>
          <dd>
            <Money cents={amountBefore} />
          </dd>
        </div>
        <div>
          <dt>{word.amount_after}</dt>
          <dd>
            <MoneyInput
              autoFocus
              value={after}
              onChange={setAfter}
              onPressEnter={done}
              aria-label={word.amount_after}
            />
          </dd>
        </div>
        <div>
          <dt>{field.adjust_amount}</dt>
          <dd>{isAmount ? <Money cents={after! - amountBefore} /> : '-'}</dd>
        </div>
      </dl>
    </Modal>
  );
}
