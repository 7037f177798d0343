import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { useWords } from '#kernel/web/words.ts';

const ExchangeDrawer = lazy(() => import('./ExchangeDrawer.tsx'));

/** Opens the exchange of a count card's units. */
export default function ExchangeCard({ card }: { card: HeldCard }) {
  const { title } = useWords('exchange');
  const [open, setOpen] = useState(false);
  if (!card.actions.includes('exchange')) return null;
  return (
    <>
      <Button size="small" aria-label={`${title.exchange} ${card.name} ${card.card_number}`} onClick={() => setOpen(true)}>
        {title.exchange}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ExchangeDrawer card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
