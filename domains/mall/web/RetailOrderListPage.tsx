import { MallList } from './MallList.tsx';

/** `/new-retail-order`, `/cure-new-retail-order`: what is sent by mail, with carrier and number (specification 2§2.2, 2§2.3). */
export default function RetailOrderListPage() {
  return <MallList only="mail" />;
}
