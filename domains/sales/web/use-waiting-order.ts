import { useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { type OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import type { Basket } from './basket.draft.ts';
import { useTillName } from './kept-basket.ts';
import { useOrderLinks } from './use-order-links.ts';

interface Waiting {
  /** The order made last at this till, while it waits for its money and the basket is empty. */
  order: OrderDetail | undefined;
  /** Remembers the order that has just been made. */
  begin: (order_id: string) => void;
  /** To its settlement. */
  goOn: () => void;
}

/** Whoever comes back from settling, by whatever way, finds the order that waits: to go on with it, or to change it. */
export function useWaitingOrder({ lines, uses }: Basket): Waiting {
  const name = `${useTillName()}:order`;
  const { go } = useNavigation();
  const links = useOrderLinks();
  const mayRead = useCan('sales:read');
  const [last, setLast] = useState(() => localStorage.getItem(name) ?? '');
  const isAsked = mayRead && last !== '' && lines.length + uses.length === 0;
  const { data } = useEndpoint(orderDetail, { order_id: last }, { enabled: isAsked });
  const order = isAsked && data?.order_id === last && data.status === 'pending' ? data : undefined;
  return {
    order,
    begin: (order_id) => {
      localStorage.setItem(name, order_id);
      setLast(order_id);
    },
    goOn: () => {
      const settlement = order && links.settlement(order.order_id);
      if (settlement) go(settlement);
    },
  };
}
