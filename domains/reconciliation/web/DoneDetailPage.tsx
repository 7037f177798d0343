import { ReconciliationDetail } from './ReconciliationDetail.tsx';

/** `/financial-accounts-summary-already-detail` (specification 2§2.3): what came of days that were reconciled. */
export default function DoneDetailPage() {
  return <ReconciliationDetail />;
}
