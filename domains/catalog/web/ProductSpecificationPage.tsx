import { SpecificationPage } from './SpecificationPage.tsx';

export default function ProductSpecificationPage() {
  return <SpecificationPage kind="product" />;
}
