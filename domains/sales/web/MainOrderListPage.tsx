import { OrderList } from './OrderListPage.tsx';

/** `/main-order-cashier`: the orders of every shop that the reader may see (2§2.7). */
export default function MainOrderListPage() {
  return <OrderList ofShops />;
}
