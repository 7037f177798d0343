import { lazy, Suspense, useState } from 'react';
import type { DeductionRow } from '../contract/deduction.endpoints.ts';

const CancelDeduction = lazy(() => import('./CancelDeduction.tsx').then((module) => ({ default: module.CancelDeduction })));

/** Cancels a deduction once its reason has been given; says first what will be as it was. */
export function useCancel() {
  const [cancelled, setCancelled] = useState<DeductionRow>();
  const dialog = cancelled && (
    <Suspense fallback={null}>
      <CancelDeduction deduction={cancelled} onClose={() => setCancelled(undefined)} />
    </Suspense>
  );
  return { run: (row: DeductionRow) => ({ cancel: () => setCancelled(row) }), dialog };
}
