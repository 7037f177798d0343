import { useEffect } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { Settlement } from './Settlement.tsx';
import { useOrderLinks } from './use-order-links.ts';

/** Takes the money for one order; without an order there is nothing to do here but sell. */
export default function SettlementPage() {
  const { search, active, close } = useScreen();
  const { go } = useNavigation();
  const till = useOrderLinks().till();
  const { order_id } = search;
  const isLost = active && typeof order_id !== 'string';
  useEffect(() => {
    if (!isLost) return;
    close();
    if (till) go(till);
  }, [isLost, close, till, go]);
  return typeof order_id === 'string' ? <Settlement order_id={order_id} leave={close} /> : null;
}
