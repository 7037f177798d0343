import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

const AddDrawer = lazy(() => import('./AddDrawer.tsx'));

/** Begins a reconciliation, for whoever may. */
export function AddButton() {
  const { title } = useWords('reconciliation');
  const [adding, setAdding] = useState(false);
  if (!useCan('reconciliation:write')) return null;
  return (
    <>
      <Button type="primary" onClick={() => setAdding(true)}>
        {title.add_reconciliation}
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <AddDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
