import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { recordSearch, RecordTab } from '../contract/emr-record.endpoints.ts';
import { RecordList } from './RecordList.tsx';

const AddRecordDrawer = lazy(() => import('./AddRecordDrawer.tsx'));

/** `/EMR` (specification 2§2.3): what is to be written or archived, what was archived, the recycle bin. */
export default function RecordListPage() {
  const { title, word } = useWords('emr');
  const { search, setSearch } = useScreen();
  const mayWrite = useCan('emr:write');
  const [adding, setAdding] = useState(false);
  const asked = RecordTab.safeParse(search['tab']);
  const late = useEndpoint(recordSearch, { is_late: true, page_size: 1 }).data?.total ?? 0;
  const add = mayWrite && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {title.add_record}
    </Button>
  );
  return (
    <>
      <PageHead title={title.records}>{late > 0 && <Status tone="danger">{fill(word.late_num, { count: late })}</Status>}</PageHead>
      <Tabs
        destroyOnHidden
        activeKey={asked.data ?? 'open'}
        onChange={(tab) => setSearch(tab === 'open' ? {} : { tab }, 'replace')}
        items={RecordTab.options.map((tab) => ({
          key: tab,
          label: word.tab[tab],
          children: <RecordList tab={tab} toolbar={tab === 'open' && add} />,
        }))}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddRecordDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
