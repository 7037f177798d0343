import { useQueryClient } from '@tanstack/react-query';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { useNews } from '#kernel/web/live.ts';
import { queryKey } from '#kernel/web/query.ts';
import { orderRefundDetail, orderRefundSearch } from '../contract/order-refund.endpoints.ts';

/** Follows what becomes of refunds, and of their orders: a colleague agrees or refuses, or money arrives by a gateway. */
export function useRefundNews(): void {
  const client = useQueryClient();
  const ask = () => {
    for (const endpoint of [orderRefundSearch, orderRefundDetail, orderDetail]) void client.invalidateQueries({ queryKey: queryKey(endpoint) });
  };
  useNews('order_refund', ask);
  useNews('charge_refund', ask);
  useNews('charge', ask);
}
