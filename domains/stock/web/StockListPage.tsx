import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { StockList } from './StockList.tsx';

const OpenedList = lazy(() => import('./OpenedList.tsx'));
const ShortageList = lazy(() => import('./ShortageList.tsx'));
const ReorderList = lazy(() => import('./ReorderList.tsx'));
const RecallList = lazy(() => import('./RecallList.tsx'));

const TABS = ['opened', 'reorder', 'shortages', 'recall'] as const;

/** What stands where, by batch, what is open, and what went though the books had none; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function StockListPage() {
  const { word } = useWords('stock');
  const { search, setSearch } = useScreen();
  const isChain = usePlace().user.shop_type === '0';
  const tab = TABS.find((one) => one === search['tab']) ?? 'stock';
  return (
    <>
      <PageHead />
      <Tabs
        className="detail-tabs"
        destroyOnHidden
        activeKey={tab}
        onChange={(key) => setSearch(key === 'stock' ? {} : { tab: key }, 'replace')}
        items={[
          { key: 'stock', label: word.all_stock, children: <StockList /> },
          { key: 'opened', label: word.opened_list, children: <Suspense fallback={null}><OpenedList /></Suspense> },
          ...(isChain ? [] : [{ key: 'reorder', label: word.reorder, children: <Suspense fallback={null}><ReorderList /></Suspense> }]),
          { key: 'shortages', label: word.open_shortages, children: <Suspense fallback={null}><ShortageList /></Suspense> },
          { key: 'recall', label: word.recall_list, children: <Suspense fallback={null}><RecallList /></Suspense> },
        ]}
      />
    </>
  );
}
