import { GoodsDetailPage } from './GoodsDetailPage.tsx';

export default function ProductDetailPage() {
  return <GoodsDetailPage kind="product" />;
}
