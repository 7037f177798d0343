import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const DeductDrawer = lazy(() => import('./DeductDrawer.tsx'));

/** Opens the deduction of treatments from a member's count cards. */
export default function DeductFromMember({ member_id }: { member_id: string }) {
  const { title } = useWords('deduction');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title.deduct}</Button>
      {open && <Suspense fallback={null}><DeductDrawer member_id={member_id} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}
