import { Button, Segmented, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { loadMemberPicker } from '#domains/member/web/pieces.ts';
import { useCan } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { DeductionList } from './DeductionList.tsx';

const DeductDrawer = lazy(() => import('./DeductDrawer.tsx'));
const MemberPicker = lazy(loadMemberPicker);
const PendingPage = lazy(() => import('./PendingPage.tsx'));

type About = 'done' | 'pending';

/** The desk for treatments: what was deducted, what waits to be, and another deduction for whoever is there. */
export default function DeductionListPage() {
  const { title } = useWords('deduction');
  const { search, setSearch } = useScreen();
  const mayDeduct = useCan('deduction:write');
  const [picking, setPicking] = useState(false);
  const [member, setMember] = useState<{ member_id: string; uname: string }>();
  const about: About = search['about'] === 'pending' ? 'pending' : 'done';
  const toolbar = (
    <Space>
      <Segmented<About>
        aria-label={title.deductions}
        value={about}
        onChange={(next) => setSearch(next === 'done' ? {} : { about: next }, 'replace')}
        options={[
          { value: 'done', label: title.deductions },
          { value: 'pending', label: title.pending },
        ]}
      />
      {mayDeduct && (
        <Button type="primary" onClick={() => setPicking(true)}>
          {title.deduct}
        </Button>
      )}
    </Space>
  );
  return (
    <>
      {about === 'pending' ? (
        <Suspense fallback={null}>
          <PendingPage toolbar={toolbar} />
        </Suspense>
      ) : (
        <DeductionList toolbar={toolbar} />
      )}
      {picking && (
        <Suspense fallback={null}>
          <MemberPicker
            serves
            onPick={([picked]) => {
              setPicking(false);
              setMember(picked);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
      {member && (
        <Suspense fallback={null}>
          <DeductDrawer member_id={member.member_id} name={member.uname} onClose={() => setMember(undefined)} />
        </Suspense>
      )}
    </>
  );
}
