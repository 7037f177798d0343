import { SuppliedList } from './SuppliedList.tsx';

/** `/medical-supplier-product-manage`: 供应商商品管理, what each supplier delivers, at what price, beside the others (specification 2§2.3). */
export default function SuppliedListPage() {
  return <SuppliedList />;
}
