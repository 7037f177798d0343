import InboundDetailPage from './InboundDetailPage.tsx';

/** `/bill-purchase-detail`: 采购订单详情, what was ordered of a supplier, what came of it and what it cost. */
export default function PurchaseDetailPage() {
  return <InboundDetailPage />;
}
