import { SupplierSelect } from '#domains/stock/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { assignOnline } from '../contract/delivery.endpoints.ts';
import { MALL_MOVED } from './moved.ts';

interface AssignDrawerProps {
  row: { delivery_id: string; order_number: string; supplier_id: string | null; supply_amount: number | null };
  onClose: () => void;
}

/** Which supplier sends it to the customer, for how much; without one the shop sends it after all. */
export default function AssignDrawer({ row, onClose }: AssignDrawerProps) {
  const { field, title, word } = useWords('mall');
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
      initial={{ delivery_id, supplier_id, supply_amount: supply_amount ?? 0 }}
      groups={[
        {
          title: word.assign_text,
          items: [
            { field: 'supplier_id', input: <SupplierSelect />, wide: true, hint: word.assign_nobody },
            { field: 'supply_amount', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
