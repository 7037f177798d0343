import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { takeAdd } from '../contract/stock-take.endpoints.ts';
import { WarehouseSelect } from './choices.tsx';

/** A warehouse is to be counted. */
export default function AddTakeDrawer({ onDone, onClose }: { onDone: (take_id: string) => void; onClose: () => void }) {
  const { field, word } = useWords('stock');
  return (
    <FormDrawer<typeof takeAdd, 'warehouse_id' | 'remarks'>
      endpoint={takeAdd}
      title={word.add_take_stock}
      verb={word.add_take_stock}
      labels={field}
      width={420}
      done={word.take_added}
      groups={[{ items: [{ field: 'warehouse_id', input: <WarehouseSelect />, wide: true }, { field: 'remarks', wide: true }] }]}
      onDone={({ take_id }) => onDone(take_id)}
      onClose={onClose}
    />
  );
}
