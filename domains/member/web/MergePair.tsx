import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const MergeDialog = lazy(() => import('./MergeDialog.tsx'));

/** Merges two files that look like one person's. */
export function MergePair({ member_id, other_id }: { member_id: string; other_id: string }) {
  const { word } = useWords('member');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {word.merge}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MergeDialog member_id={member_id} other_id={other_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
