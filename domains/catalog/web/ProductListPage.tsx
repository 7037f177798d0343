import { GoodsListPage } from './GoodsListPage.tsx';

export default function ProductListPage() {
  return <GoodsListPage kind="product" />;
}
