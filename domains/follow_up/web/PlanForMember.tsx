import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const PlanDrawer = lazy(() => import('./PlanDrawer.tsx'));

/** Plans a follow-up of the member at hand. */
export default function PlanForMember({ member_id }: { member_id: string }) {
  const { word } = useWords('follow_up');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word.plan_now}</Button>
      {open && (
        <Suspense fallback={null}>
          <PlanDrawer member_id={member_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
