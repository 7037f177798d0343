import { GoodsListPage } from './GoodsListPage.tsx';

export default function SupplyListPage() {
  return <GoodsListPage kind="supply" />;
}
