import { MallList } from './MallList.tsx';

/** `/bill-online`, `/cure-online`: everything that leaves the counter (specification 2§2.2, 2§2.3). */
export default function OnlineOrderListPage() {
  return <MallList />;
}
