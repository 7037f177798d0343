import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

const TakeMallDrawer = lazy(() => import('./TakeMallDrawer.tsx'));

/** On an order of one's own shop: it is to be sent, or fetched; where that is arranged already, the way there is the list's. */
export default function TakeMallOrder({ order }: { order: OrderDetail }) {
  const { word } = useWords('mall');
  const { user } = usePlace();
  const { go, pathOf } = useNavigation();
  const [open, setOpen] = useState(false);
  if (order.shop_id !== user.shop_id || (order.status !== 'pending' && order.status !== 'settled')) return null;
  const detail = pathOf('mall.OnlineOrderDetailPage');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word.take}</Button>
      {open && (
        <Suspense fallback={null}>
          <TakeMallDrawer
            order={order}
            onTaken={() => detail && go({ path: detail, search: { order_id: order.order_id } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
