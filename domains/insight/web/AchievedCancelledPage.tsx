import AchievedList from './AchievedList.tsx';

/** `/financial-achievement-cancelled-deduction-detail` (2§2.3). */
export default function AchievedCancelledPage() {
  return <AchievedList part="cancelled" />;
}
