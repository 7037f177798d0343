import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { roundMulDiv } from '#kernel/contract/cents.ts';
import { parseTenths, tenthsText } from '#kernel/contract/tenths.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ByHand } from './basket.draft.ts';

interface AdjustDialogProps {
  name: string;
  /** What the line amounts to without the change, in cents … */
  amountBefore: number;
  /** … and with it. */
  amount: number;
  /** By which discount, where it is one. */
  tenths: number | undefined;
  onDone: (by_hand: ByHand) => void;
  onClose: () => void;
}

const WHOLE = 100;
/** Less than a tenth and more than nine and nine tenths is no discount (2§5). */
const isDiscount = (tenths: number | null): tenths is number => tenths !== null && tenths > 0 && tenths < WHOLE;

/** The change as it is typed: the amount, or a discount that says the amount; whichever was typed last holds. */
function useByHand({ amountBefore, amount, tenths }: Pick<AdjustDialogProps, 'amountBefore' | 'amount' | 'tenths'>) {
  const [typed, type] = useState(tenths === undefined ? '' : tenthsText(tenths));
  const [after, setAfter] = useState<number | undefined>(amount);
  const read = parseTenths(typed);
  const isFault = typed.trim() !== '' && !isDiscount(read);
  return {
    typed,
    after,
    isFault,
    isReady: !isFault && Number.isInteger(after),
    /** What is to be done: a discount follows the quantity, an amount stays as it is. */
    by_hand: (): ByHand => (isDiscount(read) ? { adjust_amount: 0, adjust_tenths: read } : { adjust_amount: after! - amountBefore }),
    setDiscount: (text: string) => {
      type(text);
      const now = parseTenths(text);
      if (isDiscount(now)) setAfter(roundMulDiv(amountBefore, now, WHOLE));
    },
    setAmount: (cents: number | undefined) => {
      type('');
      setAfter(cents);
    },
  };
}

/** Changes what a line amounts to by hand; the server judges how far. */
export default function AdjustDialog({ name, amountBefore, amount, tenths, onDone, onClose }: AdjustDialogProps) {
  const { word, field, refusal } = useWords('sales');
  useReturnFocus();
  const { word: say } = useWords('kernel');
  const { typed, after, isFault, isReady, by_hand, setDiscount, setAmount } = useByHand({ amountBefore, amount, tenths });
  const done = () => isReady && onDone(by_hand());
  return (
    <Modal
      open
      title={`${word.change_price} · ${name}`}
      width={420}
      onCancel={onClose}
      footer={
        <>
          {(amount !== amountBefore || tenths !== undefined) && <Button onClick={() => onDone({ adjust_amount: 0 })}>{word.no_change}</Button>}
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="primary" disabled={!isReady} onClick={done}>
            {word.change_price}
          </Button>
        </>
      }
    >
      <dl className="sums sums-typed touch">
        <div>
          <dt>{word.amount_before}</dt>
          <dd>
            <Money cents={amountBefore} />
          </dd>
        </div>
        <div>
          <dt>{word.amount_after}</dt>
          <dd>
            <MoneyInput autoFocus value={after} onChange={setAmount} onPressEnter={done} aria-label={word.amount_after} />
          </dd>
        </div>
        <div>
          <dt>{word.hand_discount}</dt>
          <dd>
            <Input
              className="number-input"
              inputMode="decimal"
              aria-label={word.hand_discount}
              placeholder={word.hand_discount_hint}
              {...(isFault && { status: 'error', 'aria-invalid': true })}
              value={typed}
              onChange={(event) => setDiscount(event.target.value)}
              onPressEnter={done}
            />
          </dd>
        </div>
        <div>
          <dt>{field.adjust_amount}</dt>
          <dd>{isReady ? <Money cents={after! - amountBefore} /> : '-'}</dd>
        </div>
      </dl>
      {isFault && (
        <p className="fault" role="alert">
          {refusal.adjust_tenths_invalid}
        </p>
      )}
    </Modal>
  );
}
