import { PaymentList } from './PaymentList.tsx';

/** `/financial-reconciliation-no` (specification 2§2.3, 2§2.7): payments of closed days that are in no reconciliation. */
export default function PaymentsOpenPage() {
  return <PaymentList how_far="open" />;
}
