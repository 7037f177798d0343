import { Button, Tag } from 'antd';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type StockRow, stockSearch } from '../contract/knowing.endpoints.ts';
import { ShopFilter, WarehouseFilter } from './choices.tsx';
import { sealedIn } from './opened.ts';
import './stock.css';

const OpenBottleDialog = lazy(() => import('./OpenBottleDialog.tsx'));
const TraceDialog = lazy(() => import('./TraceDialog.tsx'));

/** Whether less is there than it is to be warned of. */
function Short({ on }: { on: boolean }) {
  const { field } = useWords('stock');
  return on ? <Status tone="danger">{field.is_short}</Status> : '-';
}

/** What stands where, what of it may still be promised, and how long it lasts; of all, or of the goods that are named. */
export function StockList({ goods_id }: { goods_id?: string }) {
  const { field, word } = useWords('stock');
  const { pathOf } = useNavigation();
  const { user } = usePlace();
  const isChain = user.shop_type === '0';
  const mayCost = useCan('stock:cost');
  const mayOpen = useCan('stock:open') && !isChain;
  const [shown, show] = useState<Shown>();
  const moves = pathOf('stock.MoveListPage');
  return (
    <>
      <ListPage
        endpoint={stockSearch}
        embedded
        title={word.all_stock}
        {...(goods_id !== undefined && { name: 'stock.of_goods', fixed: { goods_id } })}
        rowKey="held_id"
        labels={field}
        columns={[
          { field: 'goods_name', width: 200, render: (row) => skuName(row) },
          ...(isChain ? [{ field: 'shop_name' as const, width: 128 }] : []),
          { field: 'warehouse_name', width: 112 },
          { field: 'quantity', width: 104, align: 'right', render: (row) => `${row.quantity} ${row.unit}` },
          { field: 'available_quantity', width: 80, align: 'right', render: ({ available_quantity: left }) => <Available left={left} /> },
          { field: 'reserved_quantity', as: 'count', width: 80 },
          { field: 'transit_quantity', as: 'count', width: 72 },
          { field: 'cover_days', width: 88, align: 'right', render: ({ cover_days: count }) => (count === null ? '-' : fill(word.days, { count })) },
          { field: 'is_short', width: 96, words: { true: field.is_short, false: '-' }, render: ({ is_short }) => <Short on={is_short} /> },
          { field: 'batches', width: 232, render: (row) => <Batches of={row} trace={(traced) => show({ traced })} /> },
          { field: 'opened_quantity', as: 'count', width: 80 },
          { field: 'unusable_quantity', as: 'count', width: 80 },
          ...(mayCost ? [{ field: 'value' as const, as: 'money' as const, width: 120 }] : []),
          { field: 'moved_on', width: 104 },
          { field: 'product_sn', hidden: true },
          { field: 'used_30', as: 'count', hidden: true },
          { field: 'used_90', as: 'count', hidden: true },
          { field: 'shop_quantity', as: 'count', hidden: true },
          { field: 'alert_num', as: 'count', hidden: true },
          { field: 'barcode', hidden: true },
        ]}
        filters={{
          ...(goods_id === undefined && {
            key_word: <SearchBox placeholder={word.search_goods} />,
            type: <ChoiceFilter hint={word.any_goods} options={word.type} />,
          }),
          ...(isChain ? { shop_id: <ShopFilter hint={field.shop_name} /> } : { warehouse_id: <WarehouseFilter hint={word.any_warehouse} /> }),
          ending: <ChoiceFilter hint={word.any_ending} options={word.ending} />,
          time: <DayInput placeholder={field.time} aria-label={field.time} />,
          is_short: <CheckFilter label={field.is_short} />,
        }}
        more={[
          {
            key: 'still',
            label: field.moved_on,
            fields: ['still'],
            input: ({ still }, change) => <PaceFilter still={still} onChange={(next) => change({ still: next })} />,
          },
        ]}
        rowLink={({ sku_id, warehouse_id }) => (moves ? { path: moves, search: { sku_id, warehouse_id } } : undefined)}
        {...(mayOpen && { actionsWidth: 88, rowActions: (row: StockRow) => <OpenAction row={row} open={(opening) => show({ opening })} /> })}
        toolbar={<Button onClick={() => show({ traced: '' })}>{word.trace_batch}</Button>}
        empty={{ text: word.no_stock }}
      />
      {shown && <StockDialog shown={shown} onClose={() => show(undefined)} />}
    </>
  );
}

/** Only what has not left for so many days. */
function PaceFilter({ still, onChange }: { still: unknown; onChange: (still: string | undefined) => void }) {
  const { word } = useWords('stock');
  return <ChoiceFilter hint={word.any_pace} options={word.still} {...(typeof still === 'string' && { value: still })} onChange={onChange} />;
}

/** The batch that is traced, or the row of which a bottle is opened. */
type Shown = { traced: string } | { opening: StockRow };

const StockDialog = ({ shown, onClose }: { shown: Shown; onClose: () => void }) => (
  <Suspense fallback={null}>
    {'traced' in shown ? <TraceDialog batch_number={shown.traced} onClose={onClose} /> : <OpenBottleDialog row={shown.opening} onClose={onClose} />}
  </Suspense>
);

/** Opens a bottle of what is opened to be used. */
function OpenAction({ row, open }: { row: StockRow; open: (row: StockRow) => void }) {
  const { word } = useWords('stock');
  if (row.opens === null || !row.batches.some((batch) => sealedIn(batch) > 0)) return null;
  return (
    <Button type="link" onClick={() => open(row)}>
      {word.open_bottle}
    </Button>
  );
}

/** What may still be promised; more than there is was promised where it is below nothing. */
const Available = ({ left }: { left: number }) => (left < 0 ? <Status tone="danger">{left}</Status> : <b>{left}</b>);

const TONE = { good: 'default', expired: 'error', recalled: 'warning' } as const;

/** The batches of a row, each with its last day; a press, or Enter, tells all of one. */
function Batches({ of: { batches }, trace }: { of: StockRow; trace: (batch_number: string) => void }) {
  const { word } = useWords('stock');
  const tell = (event: SyntheticEvent, batch_number: string) => {
    event.stopPropagation();
    trace(batch_number);
  };
  return (
    <span className="stock-batches">
      {batches.map(({ batch_id, batch_number, valid_date, quantity, state }) => (
        <Tag
          key={batch_id}
          color={TONE[state]}
          className="stock-batch"
          role="button"
          tabIndex={0}
          onClick={(event) => tell(event, batch_number)}
          onKeyDown={(event) => event.key === 'Enter' && tell(event, batch_number)}
        >
          {batch_number} × {quantity}
          {valid_date && ` · ${valid_date}`}
          {state !== 'good' && ` · ${word.batch_state[state]}`}
        </Tag>
      ))}
    </span>
  );
}
