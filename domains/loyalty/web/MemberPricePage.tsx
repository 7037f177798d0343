import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberLevels } from '#domains/member/contract/member.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import type { Column } from '#kernel/web/kit/list-columns.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { priceEdit, type PriceRow, priceSearch } from '../contract/price.endpoints.ts';
import type { NamedItem, PricedType } from '../contract/rules.endpoints.ts';
import { useDecided } from './use-decided.ts';
import './loyalty.css';

const BatchPrices = lazy(() => import('./BatchPrices.tsx'));

const ITEM: readonly Column<PriceRow, 'name' | 'specs_name' | 'item_sn' | 'category_name' | 'list_price' | 'price' | 'member_price'>[] = [
  { field: 'name', width: 176 },
  { field: 'specs_name', width: 80 },
  { field: 'item_sn', width: 88, hidden: true },
  { field: 'category_name', width: 104 },
  { field: 'list_price', as: 'money', width: 104 },
  { field: 'price', as: 'money', width: 104, hidden: true },
  { field: 'member_price', as: 'money', width: 104 },
];

/** `/member-price` (specification 2§2.4): what members of each level pay for projects and products. */
export default function MemberPricePage() {
  const { field, title, word } = useWords('loyalty');
  const levels = useEndpoint(memberLevels, {}).data ?? [];
  const { search } = useScreen();
  const { told } = useDecided(word.prices_above);
  const [batching, batch] = useState(false);
  const item_type: PricedType = search['item_type'] === 'product' ? 'product' : 'project';
  return (
    <>
      <ListPage
        endpoint={priceSearch}
        rowKey="item_id"
        labels={field}
        columns={[
          ...ITEM,
          ...levels.map(({ member_level_id, level_name }) => ({
            key: `level-${member_level_id}`,
            title: level_name,
            width: 128,
            render: (row: PriceRow) => <PriceCell row={row} member_level_id={member_level_id} level_name={level_name} />,
          })),
        ]}
        filters={{
          item_type: <ChoiceFilter hint={word.item_type.project} options={word.item_type} />,
          key_word: <SearchBox placeholder={word.search_items} />,
        }}
        notes={told && <Alert type="info" showIcon className="loyalty-above" title={told} />}
        toolbar={
          <Can do="loyalty:write">
            <Button type="primary" onClick={() => batch(true)}>{word.set_discount}</Button>
          </Can>
        }
        empty={{ text: word.no_items }}
      />
      {batching && (
        <Suspense fallback={null}>
          <BatchPrices title={title.batch_prices} item_type={item_type} onClose={() => batch(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is kept: of one item and one level. */
const keptPrice = ({ prices }: PriceRow, id: string) => prices.find(({ member_level_id }) => member_level_id === id)?.price;

function PriceCell({ row, member_level_id, level_name }: { row: PriceRow; member_level_id: string; level_name: string }) {
  const { word } = useWords('loyalty');
  const mayWrite = useCan('loyalty:write') && row.may_edit;
  const kept = keptPrice(row, member_level_id);
  if (!mayWrite) return kept === undefined ? word.no_price : <Money cents={kept} />;
  return <PriceInput key={kept} row={row} member_level_id={member_level_id} kept={kept} label={fill(word.price_of, { name: row.name, level: level_name })} />;
}

interface PriceInputProps {
  row: PriceRow;
  member_level_id: string;
  kept: number | undefined;
  label: string;
}

/** Saved when it is left, or by Enter. */
function PriceInput({ row, member_level_id, kept, label }: PriceInputProps) {
  const { word } = useWords('loyalty');
  const [price, setPrice] = useState(kept);
  const { run, pending } = useCommand(priceEdit, {
    quiet: true,
    refreshes: ['loyalty.price.search', 'sales.order.preview'],
    onDone: () => showDone(word.prices_saved),
    onFailure: () => {
      setPrice(kept);
      return false;
    },
  });
  const save = () => {
    if (price === kept || pending) return;
    // It stays, and says itself that it is no amount.
    if (Number.isNaN(price)) return;
    void run({ item: { item_type: row.item_type, item_id: row.item_id } as NamedItem, prices: [{ member_level_id, price: price ?? null }] });
  };
  return (
    <span className="price-cell">
      <MoneyInput aria-label={label} placeholder={word.no_price} value={price ?? null} onChange={setPrice} onBlur={save} onPressEnter={save} />
    </span>
  );
}
