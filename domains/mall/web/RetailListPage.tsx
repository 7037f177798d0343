import { OnlineList } from './OnlineList.tsx';

/** `/new-retail-order`, `/cure-new-retail-order`: 新零售订单, what is sent to customers, with its parcels. */
export default function RetailListPage() {
  return <OnlineList of="retail" />;
}
