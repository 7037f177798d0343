import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { useWords } from '#kernel/web/words.ts';

const RefundDrawer = lazy(() => import('./RefundDrawer.tsx'));

/** Opens the calculator that gives money back for a card. */
export default function RefundCard({ card }: { card: HeldCard }) {
  const { title, word } = useWords('refund');
  const [open, setOpen] = useState(false);
  if (!card.actions.includes('refund')) return null;
  return (
    <>
      <Button size="small" aria-label={`${title.card_refund} ${card.name} ${card.card_number}`} onClick={() => setOpen(true)}>
        {word.make_refund}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RefundDrawer card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
