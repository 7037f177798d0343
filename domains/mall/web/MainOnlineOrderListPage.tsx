import { MallList } from './MallList.tsx';

/** `/main-order-online`: those of every shop that the reader may see (specification 2§2.7). */
export default function MainOnlineOrderListPage() {
  return <MallList ofShops />;
}
