import AchievedList from './AchievedList.tsx';

/** `/financial-achievement-deduction-detail` (2§2.3). */
export default function AchievedDeductionPage() {
  return <AchievedList part="deduction" />;
}
