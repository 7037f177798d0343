import { Button, Tabs, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type StockRow, stockSearch } from '../contract/knowing.endpoints.ts';
import { ShopFilter, WarehouseFilter } from './choices.tsx';
import { sealedIn } from './opened.ts';

const ShortageList = lazy(() => import('./ShortageList.tsx'));
const OpenedList = lazy(() => import('./OpenedList.tsx'));
const OpenBottleDialog = lazy(() => import('./OpenBottleDialog.tsx'));
const RecallList = lazy(() => import('./RecallList.tsx'));
const TraceDialog = lazy(() => import('./TraceDialog.tsx'));

const TABS = ['opened', 'shortages', 'recall'] as const;

/** What stands where, by batch, what is open, and what went though the books had none; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function StockListPage() {
  const { word } = useWords('stock');
  const { search, setSearch } = useScreen();
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
          { key: 'stock', label: word.all_stock, children: <Stock /> },
          { key: 'opened', label: word.opened_list, children: <Suspense fallback={null}><OpenedList /></Suspense> },
          { key: 'shortages', label: word.open_shortages, children: <Suspense fallback={null}><ShortageList /></Suspense> },
          { key: 'recall', label: word.recall_list, children: <Suspense fallback={null}><RecallList /></Suspense> },
        ]}
      />
    </>
  );
}

function Stock() {
  const { field, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const mayCost = useCan('stock:cost');
  const mayOpen = useCan('stock:open') && !isChain;
  const [traced, trace] = useState<string>();
  const [opening, open] = useState<StockRow>();
  const moves = pathOf('stock.MoveListPage');
  return (
    <>
      <ListPage
        endpoint={stockSearch}
        embedded
        title={word.all_stock}
        rowKey="held_id"
        labels={field}
        columns={[
          { field: 'goods_name', width: 200, render: (row) => skuName(row) },
          { field: 'product_sn', width: 104 },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'warehouse_name', width: 112 },
          { field: 'quantity', width: 112, align: 'right', render: (row) => `${row.quantity} ${row.unit}` },
          { field: 'is_short', width: 96, render: (row) => (row.is_short ? <Status tone="danger">{field.is_short}</Status> : '-') },
          { field: 'batches', width: 232, render: (row) => <Batches of={row} trace={trace} /> },
          { field: 'opened_quantity', as: 'count', width: 80 },
          { field: 'unusable_quantity', as: 'count', width: 80 },
          ...(mayCost ? [{ field: 'value' as const, width: 120, align: 'right' as const, render: (row: StockRow) => <Money cents={row.value ?? 0} /> }] : []),
          { field: 'shop_quantity', as: 'count', hidden: true },
          { field: 'alert_num', as: 'count', hidden: true },
          { field: 'barcode', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_goods} />,
          type: <ChoiceFilter hint={word.any_goods} options={word.type} />,
          ...(isChain ? { shop_id: <ShopFilter hint={field.shop_name} /> } : { warehouse_id: <WarehouseFilter hint={word.any_warehouse} /> }),
          time: <DayInput placeholder={field.time} aria-label={field.time} />,
          is_short: <CheckFilter label={field.is_short} />,
        }}
        rowLink={({ sku_id, warehouse_id }) => (moves ? { path: moves, search: { sku_id, warehouse_id } } : undefined)}
        {...(mayOpen && {
          actionsWidth: 88,
          rowActions: (row: StockRow) =>
            row.opens !== null &&
            row.batches.some((batch) => sealedIn(batch) > 0) && (
              <Button type="link" onClick={() => open(row)}>
                {word.open_bottle}
              </Button>
            ),
        })}
        toolbar={<Button onClick={() => trace('')}>{word.trace_batch}</Button>}
        empty={{ text: word.no_stock }}
      />
      {traced !== undefined && (
        <Suspense fallback={null}>
          <TraceDialog batch_number={traced} onClose={() => trace(undefined)} />
        </Suspense>
      )}
      {opening && (
        <Suspense fallback={null}>
          <OpenBottleDialog row={opening} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const TONE = { good: 'default', expired: 'error', recalled: 'warning' } as const;

/** The batches of a row, each with its last day; a press tells all of one. */
function Batches({ of: { batches }, trace }: { of: StockRow; trace: (batch_number: string) => void }) {
  const { word } = useWords('stock');
  return (
    <span className="stock-batches">
      {batches.map(({ batch_id, batch_number, valid_date, quantity, state }) => (
        <Tag
          key={batch_id}
          color={TONE[state]}
          className="stock-batch"
          onClick={(event) => {
            event.stopPropagation();
            trace(batch_number);
          }}
        >
          {batch_number} × {quantity}
          {valid_date && ` · ${valid_date}`}
          {state !== 'good' && ` · ${word.batch_state[state]}`}
        </Tag>
      ))}
    </span>
  );
}
