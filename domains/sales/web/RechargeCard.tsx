import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { useWords } from '#kernel/web/words.ts';

const RechargeDrawer = lazy(() => import('./RechargeDrawer.tsx'));

/** Opens the recharge of a stored-value card. */
export default function RechargeCard({ card }: { card: HeldCard }) {
  const { title } = useWords('sales');
  const [open, setOpen] = useState(false);
  if (!card.actions.includes('recharge')) return null;
  return (
    <>
      <Button size="small" type="primary" ghost aria-label={`${title.recharge} ${card.name} ${card.card_number}`} onClick={() => setOpen(true)}>
        {title.recharge}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RechargeDrawer card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
