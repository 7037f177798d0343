import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';

const MergeDialog = lazy(() => import('./MergeDialog.tsx'));
const MemberPicker = lazy(() => import('./MemberPicker.tsx'));

/** Merges a file with one that is picked, or with a known one that looks like it. */
export function MergeMember({ member_id, other_id, link = false }: { member_id: string; other_id?: string; link?: boolean }) {
  const { title, word } = useWords('member');
  const [picking, setPicking] = useState(false);
  const [other, setOther] = useState<string>();
  const start = () => (other_id ? setOther(other_id) : setPicking(true));
  return (
    <>
      <Button {...(link && { type: 'link', size: 'small' })} onClick={start}>
        {link ? word.merge : title.merge_members}
      </Button>
      <Suspense fallback={null}>
        {picking && (
          <MemberPicker
            refused={(member) => (member.member_id === member_id ? word.merge_kept : undefined)}
            onPick={([picked]) => {
              setPicking(false);
              setOther(picked?.member_id);
            }}
            onClose={() => setPicking(false)}
          />
        )}
        {other && <MergeDialog member_id={member_id} other_id={other} onClose={() => setOther(undefined)} />}
      </Suspense>
    </>
  );
}
