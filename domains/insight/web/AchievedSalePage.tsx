import AchievedList from './AchievedList.tsx';

/** `/financial-achievement-sale-detail` (2§2.3). */
export default function AchievedSalePage() {
  return <AchievedList part="sale" />;
}
