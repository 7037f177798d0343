import { retailDetail } from '../contract/delivery.endpoints.ts';
import { OnlineDetail } from './OnlineDetailPage.tsx';

/** `/new-retail-detail`, `/cure-new-retail-detail`: an order of new retail, to whoever may see these. */
export default function RetailDetailPage() {
  return <OnlineDetail endpoint={retailDetail} />;
}
