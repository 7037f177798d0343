import { OnlineList } from './OnlineList.tsx';

/** `/bill-online`, `/cure-online`: 线上订单, whatever was ordered from outside. */
export default function OnlineListPage() {
  return <OnlineList />;
}
