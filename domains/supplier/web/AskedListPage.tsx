import { AskedList } from './AskedList.tsx';

/** `/supplier-serviceOrders`: what merchants ordered of the supplier's services. */
export default function AskedListPage() {
  return <AskedList />;
}
