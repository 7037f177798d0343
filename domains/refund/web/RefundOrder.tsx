import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

const OrderRefundDrawer = lazy(() => import('./OrderRefundDrawer.tsx'));

/** Opens the calculator that gives money back for lines of an order of one's own shop. */
export default function RefundOrder({ order }: { order: OrderDetail }) {
  const { word } = useWords('refund');
  const { user } = usePlace();
  const [open, setOpen] = useState(false);
  if (order.shop_id !== user.shop_id || (order.status !== 'settled' && order.status !== 'partly_refunded')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word.refund_order}</Button>
      {open && (
        <Suspense fallback={null}>
          <OrderRefundDrawer order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
