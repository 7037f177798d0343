import { Suspense } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { useDecidesForAll } from '#kernel/web/place.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CardShown, cardWithdrawal } from '../contract/slots.ts';

interface WithdrawDialogProps {
  card: CardShown;
  name: string;
  pending: boolean;
  onOk: () => void;
  onClose: () => void;
}

/** Asks before a card leaves the shelves: where that holds, and who goes on using it. */
export default function WithdrawDialog({ card, name, pending, onOk, onClose }: WithdrawDialogProps) {
  const { word } = useWords('catalog');
  const decidesForAll = useDecidesForAll();
  const consequences = useSlot(cardWithdrawal);
  return (
    <Dialog title={fill(word.unshelve_title, { name })} width={480} ok={word.unshelve} danger pending={pending} onOk={onOk} onClose={onClose}>
      <p>{decidesForAll ? word.unshelve_all_shops : word.unshelve_card_text}</p>
      <Suspense fallback={null}>
        {consequences.map(({ id, Component }) => (
          <Component key={id} {...card} />
        ))}
      </Suspense>
    </Dialog>
  );
}
