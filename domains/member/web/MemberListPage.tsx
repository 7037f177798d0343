import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberToolbar } from '../contract/slots.ts';
import { MemberList } from './MemberList.tsx';

const AddMemberDrawer = lazy(() => import('./MemberFormDrawer.tsx').then((module) => ({ default: module.AddMemberDrawer })));

/** Members by name, pinyin, number or the end of their phone, and by everything else that tells them apart (2§2.4). */
export default function MemberListPage() {
  const { title } = useWords('member');
  const [adding, setAdding] = useState(false);
  const tools = useSlot(memberToolbar);
  const add = (
    <Can do="member:write">
      <Button type="primary" onClick={() => setAdding(true)}>
        {title.add_member}
      </Button>
    </Can>
  );
  const toolbar = (
    <Space>
      <Suspense fallback={null}>
        {tools.map(({ id, Component }) => (
          <Component key={id} />
        ))}
      </Suspense>
      {add}
    </Space>
  );
  return (
    <>
      <MemberList opens="member.MemberDetailPage" toolbar={toolbar} add={add} />
      {adding && (
        <Suspense fallback={null}>
          <AddMemberDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
