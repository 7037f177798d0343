import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type TakeRow, takeSearch } from '../contract/stock-take.endpoints.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { ShopFilter } from './choices.tsx';

const AddTakeDrawer = lazy(() => import('./AddTakeDrawer.tsx'));
const TakeDrawer = lazy(() => import('./TakeDrawer.tsx'));

/** What was counted and what it came to; in the head office of every shop (specification 2§2.5, 2§2.7). */
export default function TakePage() {
  const { field, word } = useWords('stock');
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const mayCost = useCan('stock:cost');
  const [adding, add] = useState(false);
  const [opened, open] = useState<string>();
  const amount = (name: 'gain_amount' | 'loss_amount') =>
    mayCost ? [{ field: name, width: 120, align: 'right' as const, render: (row: TakeRow) => <Amount cents={row[name]} of={row} /> }] : [];
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
          ...amount('gain_amount'),
          ...amount('loss_amount'),
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'creator_name', width: 88 },
          { field: 'confirmer_name', width: 88 },
          { field: 'approver_name', hidden: true },
          { field: 'remarks', width: 160, hidden: true },
        ]}
        filters={{
          status: <ChoiceFilter hint={word.any_status} options={word.take_status} />,
          ...(isChain && { shop_id: <ShopFilter hint={field.shop_name} /> }),
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

/** At cost, in the currency of the row's shop. */
const Amount = ({ cents, of }: { cents: number | null; of: Pick<TakeRow, 'currency_code'> }) => <Money cents={cents ?? 0} currency={of.currency_code} />;
