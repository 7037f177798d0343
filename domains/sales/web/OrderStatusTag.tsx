import type { Tone } from '#kernel/contract/machine.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';

const TONE: Readonly<Record<OrderStatus, Tone>> = {
  unsubmitted: 'neutral',
  held: 'neutral',
  pending: 'warning',
  settled: 'success',
  partly_refunded: 'info',
  refunded: 'info',
  voided: 'neutral',
};

/** What an order is now. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { word } = useWords('sales');
  return <Status tone={TONE[status]}>{word.status[status]}</Status>;
}
