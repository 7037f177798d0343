import { GoodsFormPage } from './GoodsFormPage.tsx';

export default function SupplyFormPage() {
  return <GoodsFormPage kind="supply" />;
}
