import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shipOnline, trackOnline } from '../contract/delivery.endpoints.ts';
import { MALL_MOVED } from './moved.ts';

interface ParcelDrawerProps {
  row: { delivery_id: string; order_number: string; carrier: string; tracking_number: string };
  step: 'ship' | 'track';
  onClose: () => void;
}

/** Who carries the parcel, and its number. */
export default function ParcelDrawer({ row, step, onClose }: ParcelDrawerProps) {
  const { field, title, word } = useWords('mall');
  const { delivery_id, order_number, carrier, tracking_number } = row;
  return (
    <FormDrawer<typeof shipOnline, 'carrier' | 'tracking_number'>
      endpoint={step === 'ship' ? shipOnline : (trackOnline as unknown as typeof shipOnline)}
      title={`${title[step]} ${order_number}`}
      labels={field}
      width={420}
      done={word.done}
      verb={word.verb[step]}
      refreshes={MALL_MOVED}
      initial={{ delivery_id, carrier, tracking_number }}
      groups={[{ items: [{ field: 'carrier', wide: true, hint: word.carrier_hint }, { field: 'tracking_number', wide: true }] }]}
      onClose={onClose}
    />
  );
}
