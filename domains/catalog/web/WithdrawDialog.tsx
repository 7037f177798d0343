import { Suspense } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import type { Answers } from '#kernel/web/kit/use-question.tsx';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CardShown, cardWithdrawal } from '../contract/slots.ts';
import { usePackagesPromised } from './promised.tsx';

interface WithdrawDialogProps extends Answers {
  card: CardShown;
  /** The shops in which it leaves; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
  title: string;
  /** Where it holds. */
  text: string;
}

/** Asks before a card leaves the shelves: where that holds, which packages it takes along, and who goes on using it. */
export default function WithdrawDialog({ card, shop_ids, title, text, onOk, onClose }: WithdrawDialogProps) {
  const { word } = useWords('catalog');
  const { isPending, drawn } = usePackagesPromised({ shop_card_ids: card.kind === 'count_card' ? [card.template_id] : [], shop_ids });
  const consequences = useSlot(cardWithdrawal);
  return (
    <Dialog title={title} width={480} ok={word.unshelve} okDisabled={isPending} danger onOk={onOk} onClose={onClose}>
      <p>{text}</p>
      {drawn}
      <Suspense fallback={null}>
        {consequences.map(({ id, Component }) => (
          <Component key={id} {...card} />
        ))}
      </Suspense>
    </Dialog>
  );
}
