import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import ShiftPlan from './ShiftPlan.tsx';

/** `/cure-appointment-schedul` (2§2.3): who works when. */
export default function ShiftPlanPage() {
  return (
    <>
      <PageHead />
      <ShiftPlan />
    </>
  );
}
