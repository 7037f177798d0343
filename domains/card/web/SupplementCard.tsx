import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const SupplementDrawer = lazy(() => import('./SupplementDrawer.tsx'));

/** Opens the form that puts an old card on file. */
export default function SupplementCard({ member_id }: { member_id: string }) {
  const { title } = useWords('card');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title.supplement}</Button>
      {open && <Suspense fallback={null}><SupplementDrawer member_id={member_id} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
