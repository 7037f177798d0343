import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { takeSearch } from '../contract/stock-take.endpoints.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { ShopFilter, useMadeFilters } from './choices.tsx';
import { useCostColumn } from './use-cost-column.tsx';
import { useJudgedColumn } from './use-judged-column.tsx';

const AddTakeDrawer = lazy(() => import('./AddTakeDrawer.tsx'));
const TakeDrawer = lazy(() => import('./TakeDrawer.tsx'));

/** What was counted and what it came to; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function TakePage() {
  const { field, word } = useWords('stock');
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const cost = useCostColumn();
  const judged = useJudgedColumn({ hidden: false });
  const made = useMadeFilters();
  const [adding, add] = useState(false);
  const [opened, open] = useState<string>();
  const start = !isChain && (
    <Can do="stock:take">
      <Button type="primary" onClick={() => add(true)}>
        {word.add_take_stock}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={takeSearch}
        rowKey="take_id"
        labels={field}
        columns={[
          { field: 'take_number', width: 168 },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'warehouse_name', width: 128 },
          { field: 'status', width: 96, words: word.take_status, render: (row) => <StatusTag of={takeFlow} state={row.status} /> },
          ...cost('gain_amount', 120),
          ...cost('loss_amount', 120),
          ...judged,
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'creator_name', width: 88 },
          { field: 'confirmer_name', width: 88 },
          { field: 'approver_name', hidden: true },
          { field: 'remarks', width: 160, hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.take_number} />,
          status: <ChoiceFilter hint={word.any_status} options={word.take_status} />,
          ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
          ...made,
        }}
        rowActions={({ take_id }) => (
          <Button type="link" onClick={() => open(take_id)}>
            {word.open_take}
          </Button>
        )}
        toolbar={start}
        empty={{ text: word.no_takes, action: start }}
      />
      <Suspense fallback={null}>
        {adding && (
          <AddTakeDrawer
            onDone={(take_id) => {
              add(false);
              open(take_id);
            }}
            onClose={() => add(false)}
          />
        )}
        {opened && <TakeDrawer take_id={opened} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  );
}
