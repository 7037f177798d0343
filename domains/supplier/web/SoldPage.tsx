import { SoldList } from './SoldList.tsx';

/** `/financial-sell-detail` (specification 2§2.8): what merchants sold and treated of the supplier's projects. */
export default function SoldPage() {
  return <SoldList />;
}
