import { GoodsFormPage } from './GoodsFormPage.tsx';

export default function ProductFormPage() {
  return <GoodsFormPage kind="product" />;
}
