import { lazy } from 'react';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { assignOnline } from '../contract/delivery.endpoints.ts';
import { MALL_MOVED } from './moved.ts';

const SupplierSelect = lazy(() => import('#domains/stock/web/pieces.ts').then((module) => ({ default: module.SupplierSelect })));

interface AssignDrawerProps {
  row: { delivery_id: string; order_number: string; supplier_id: string | null; supply_amount: number | null };
  onClose: () => void;
}

/**
 * Which supplier sends it to the customer, and for how much, where one may see that; without one the shop sends it after all.
 */
export default function AssignDrawer({ row, onClose }: AssignDrawerProps) {
  const { field, title, word } = useWords('mall');
  const mayCost = useCan('stock:cost');
  const { delivery_id, order_number, supplier_id, supply_amount } = row;
  return (
    <FormDrawer<typeof assignOnline, 'supplier_id' | 'supply_amount'>
      endpoint={assignOnline}
      title={`${title.assign} ${order_number}`}
      verb={title.assign}
      labels={field}
      width={420}
      done={word.done}
      refreshes={MALL_MOVED}
      initial={{ delivery_id, supplier_id, supply_amount: mayCost ? supply_amount : undefined }}
      groups={[
        {
          title: word.assign_text,
          items: [
            { field: 'supplier_id', input: <SupplierSelect />, wide: true, hint: mayCost ? word.assign_nobody : word.assign_unpriced },
            ...(mayCost ? [{ field: 'supply_amount', wide: true, hint: word.supply_open } as const] : []),
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
