import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

const ByHandDrawer = lazy(() => import('./ByHandDrawer.tsx').then((module) => ({ default: module.ByHandDrawer })));

type Kind = 'points' | 'growth' | 'level';

/** What may be changed by hand on a member's page: each is a right of its own. */
export default function ChangeLoyalty({ member_id }: { member_id: string }) {
  const { title } = useWords('loyalty');
  const { permissions } = usePlace();
  const [changing, change] = useState<Kind>();
  const items = [
    { key: 'level' as const, label: title.set_level },
    { key: 'points' as const, label: title.change_points },
    { key: 'growth' as const, label: title.change_growth },
  ].filter(({ key }) => permissions.has(`loyalty:${key}`));
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => change(key as Kind) }}>
        <Button>
          {title.change} <DownOutlined />
        </Button>
      </Dropdown>
      {changing && (
        <Suspense fallback={null}>
          <ByHandDrawer of={changing} member_id={member_id} onClose={() => change(undefined)} />
        </Suspense>
      )}
    </>
  );
}
