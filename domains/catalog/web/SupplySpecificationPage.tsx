import { SpecificationPage } from './SpecificationPage.tsx';

export default function SupplySpecificationPage() {
  return <SpecificationPage kind="supply" />;
}
