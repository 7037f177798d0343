import { AddInbound } from './AddInboundPage.tsx';

/** Something is ordered from a supplier and will come (specification 2§2.5, /addProcurement). */
export default function AddProcurementPage() {
  return <AddInbound purchase />;
}
