import { CustomerList } from './CustomerList.tsx';
import { useWecomNews } from './Standing.tsx';

/** `/customer-service-list`: who is a contact of whom, and which member it is (2§2.3). */
export default function CustomerListPage() {
  useWecomNews();
  return <CustomerList />;
}
