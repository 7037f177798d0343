import { OrderRefundList } from './OrderRefundListPage.tsx';

/** `/main-order-refund`: the refunds of every shop that the reader may see (2§2.7). */
export default function MainOrderRefundListPage() {
  return <OrderRefundList ofShops />;
}
