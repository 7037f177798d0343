import { ReconciliationDetail } from './ReconciliationDetail.tsx';

/** `/financial-reconciliation-detail` (specification 2§2.3), `/financial-reconciliation-details` (2§2.7). */
export default function ReconciliationDetailPage() {
  return <ReconciliationDetail />;
}
