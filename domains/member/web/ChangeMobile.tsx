import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';
import type { MemberDetail } from '../contract/member.endpoints.ts';

const MobileDrawer = lazy(() => import('./MobileDrawer.tsx'));

/** Opens the change of a member's main phone, where it may be changed. */
export function ChangeMobile({ member }: { member: MemberDetail }) {
  const { title } = useWords('member');
  const [open, setOpen] = useState(false);
  if (!member.actions.includes('mobile')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title.change_mobile}</Button>
      {open && (
        <Suspense fallback={null}>
          <MobileDrawer member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
