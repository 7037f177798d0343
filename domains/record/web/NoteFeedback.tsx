import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { FeedbackDrawer } from '#domains/setting/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';

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
