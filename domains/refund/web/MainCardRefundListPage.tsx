import { CardRefundList } from './CardRefundListPage.tsx';

/** `/main-card-refund`: what went back for cards in every shop that the reader may see (specification 2§2.7). */
export default function MainCardRefundListPage() {
  return <CardRefundList ofShops />;
}
