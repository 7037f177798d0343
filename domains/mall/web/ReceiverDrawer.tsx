import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { readdressOnline } from '../contract/delivery.endpoints.ts';
import type { DeliveryRow } from '../contract/delivery.schema.ts';
import { MALL_MOVED } from './moved.ts';

interface ReceiverDrawerProps {
  row: Pick<DeliveryRow, 'delivery_id' | 'order_number' | 'receiver_name' | 'receiver_phone' | 'address'>;
  onClose: () => void;
}

/** Who gets it and where: said later of what a till sold, or put right before it is on its way. */
export default function ReceiverDrawer({ row, onClose }: ReceiverDrawerProps) {
  const { field, title, word } = useWords('mall');
  const { delivery_id, order_number, receiver_name, receiver_phone, address } = row;
  return (
    <FormDrawer<typeof readdressOnline, 'receiver_name' | 'receiver_phone' | 'address'>
      endpoint={readdressOnline}
      title={`${title.readdress} ${order_number}`}
      labels={field}
      width={420}
      done={word.done}
      refreshes={MALL_MOVED}
      initial={{ delivery_id, receiver_name, receiver_phone, address }}
      groups={[{ items: [{ field: 'receiver_name', wide: true }, { field: 'receiver_phone', wide: true }, { field: 'address', wide: true }] }]}
      onClose={onClose}
    />
  );
}
