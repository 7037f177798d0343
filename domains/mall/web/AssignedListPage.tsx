import { OnlineList } from './OnlineList.tsx';

/** `/bill-assign-supplier-order`: 指派供应商订单, what suppliers send to customers, and what they ask for it. */
export default function AssignedListPage() {
  return <OnlineList of="assigned" />;
}
