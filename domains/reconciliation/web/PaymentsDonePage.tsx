import { PaymentList } from './PaymentList.tsx';

/** `/financial-already-reconciliation` (specification 2§2.3): payments that were reconciled. */
export default function PaymentsDonePage() {
  return <PaymentList how_far="reconciled" />;
}
