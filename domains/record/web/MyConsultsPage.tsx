import { ConsultList } from './ConsultList.tsx';

/** `/my-consults`: whom one consulted, and when to speak with them again (2§2.10). */
export default function MyConsultsPage() {
  return <ConsultList />;
}
