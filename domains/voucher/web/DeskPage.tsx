import { Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';

const Accounts = lazy(() => import('./Accounts.tsx').then((module) => ({ default: module.Accounts })));
const Deals = lazy(() => import('./Deals.tsx').then((module) => ({ default: module.Deals })));
const Desk = lazy(() => import('./Desk.tsx').then((module) => ({ default: module.Desk })));

/** `/bill-writeOff`, `/cure-writeOff`: 核销台, what platforms sold is used here; what their deals are, and the shop's accounts, stand beside it. */
export default function DeskPage() {
  const { title } = useWords('voucher');
  const { search, setSearch } = useScreen();
  const mayManage = useCan('voucher:manage');
  const tab = typeof search['tab'] === 'string' ? search['tab'] : 'desk';
  const show = (key: string) => setSearch(key === 'desk' ? {} : { tab: key });
  const managing = [
    { key: 'deals', label: title.deals, children: part(<Deals />) },
    { key: 'accounts', label: title.accounts, children: part(<Accounts />) },
  ];
  return (
    <>
      <PageHead title={title.desk} />
      <Tabs
        activeKey={tab}
        onChange={show}
        destroyOnHidden
        items={[
          { key: 'desk', label: title.desk, children: part(<Desk onSetUp={() => show('accounts')} />) },
          ...(mayManage ? managing : []),
        ]}
      />
    </>
  );
}

/** A part of the page, fetched once it is opened. */
const part = (content: ReactNode) => <Suspense fallback={null}>{content}</Suspense>;
