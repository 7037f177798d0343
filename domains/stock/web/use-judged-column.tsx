import { useCan } from '#kernel/web/place.ts';
import { Judged, type Judgeable } from './Judged.tsx';

/** A column of what documents count for against what one person may let go, for whoever may see what goods cost; none for others. */
export function useJudgedColumn({ hidden }: { hidden: boolean }) {
  const mayCost = useCan('stock:cost');
  const column = { field: 'judged_amount' as const, width: 144, align: 'right' as const, render: (row: Judgeable) => <Judged of={row} /> };
  return mayCost ? [hidden ? { ...column, hidden: true as const } : column] : [];
}
