import { Suspense } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import type { Answers } from '#kernel/web/kit/use-question.tsx';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CardShown, cardWithdrawal } from '../contract/slots.ts';

interface WithdrawDialogProps extends Answers {
  card: CardShown;
  title: string;
  /** Where it holds. */
  text: string;
}

/** Asks before a card leaves the shelves: where that holds, and who goes on using it. */
export default function WithdrawDialog({ card, title, text, onOk, onClose }: WithdrawDialogProps) {
  const { word } = useWords('catalog');
  const consequences = useSlot(cardWithdrawal);
  return (
    <Dialog title={title} width={480} ok={word.unshelve} danger onOk={onOk} onClose={onClose}>
      <p>{text}</p>
      <Suspense fallback={null}>
        {consequences.map(({ id, Component }) => (
          <Component key={id} {...card} />
        ))}
      </Suspense>
    </Dialog>
  );
}
