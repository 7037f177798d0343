import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const FeedbackDrawer = lazy(() => import('./FeedbackDrawer.tsx'));

/** Writes down what the member in front said. */
export default function NoteFeedback({ member_id }: { member_id: string }) {
  const { title } = useWords('setting');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title.add_feedback}</Button>
      {open && (
        <Suspense fallback={null}>
          <FeedbackDrawer member_id={member_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
