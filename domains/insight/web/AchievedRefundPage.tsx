import AchievedList from './AchievedList.tsx';

/** `/financial-achievement-refund-deduction-detail` (2§2.3). */
export default function AchievedRefundPage() {
  return <AchievedList part="refund" />;
}
