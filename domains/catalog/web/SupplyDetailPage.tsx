import { GoodsDetailPage } from './GoodsDetailPage.tsx';

export default function SupplyDetailPage() {
  return <GoodsDetailPage kind="supply" />;
}
