import { ProcuredList } from './ProcuredList.tsx';

/** `/financial-procure-detail` (specification 2§2.8): what merchants bought of the supplier, goods and services. */
export default function ProcuredPage() {
  return <ProcuredList />;
}
