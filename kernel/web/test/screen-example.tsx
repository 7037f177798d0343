import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { Can } from '../kit/Can.tsx';
import { dayFilters } from '../kit/day-filters.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { FormDrawer } from '../kit/FormDrawer.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Money } from '../kit/Money.tsx';
import { Picker } from '../kit/Picker.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Status } from '../kit/Status.tsx';
import { showDone, showError } from '../notice.ts';
import { useEndpoint } from '../query.ts';
import { useScreen } from '../screen.ts';

// What the domain of the example would have: its calls and its words (`useWords('stock')`).
const Shelf = z.object({ shelf_id: Id('shelf'), shelf_name: z.string(), mobile_number: z.string(), value: Cents, create_time: When });
const shelfSearch = endpoint({
  id: 'stock.shelf.search',
  method: 'GET',
  path: '/shop/shelf/query/findSearchPage',
  access: 'shelf:read',
  request: PageQuery.extend({ key_word: Text(20).optional(), ...AskedSpan }),
  response: pageOf(Shelf),
});
const shelfDetail = endpoint({
  id: 'stock.shelf.detail',
  method: 'GET',
  path: '/shop/shelf/query/detail',
  access: 'shelf:read',
  request: z.object({ shelf_id: Id('shelf') }),
  response: Shelf,
});
const shelfAdd = endpoint({
  id: 'stock.shelf.add',
  method: 'POST',
  path: '/shop/shelf/add',
  access: 'shelf:write',
  idempotent: true,
  request: z.object({ shelf_name: RequiredText(20), kept_by: z.enum(['staff', 'door']).default('staff'), remarks: Text(200).default('') }),
  response: Shelf.nullable(),
});
const field = { shelf_name: 'Shelf', mobile_number: 'Phone', value: 'Value', create_time: 'Made', kept_by: 'Kept by', remarks: 'Remarks' };
const word = {
  add: 'New shelf',
  added: 'Added',
  basics: 'What it is',
  hint: 'Name',
  none: 'No shelf yet',
  pick: 'Pick a shelf',
  full: 'In use',
  goods: 'Goods',
};
const kept_by = { staff: 'Staff', door: 'The door' };

// Begin of the example
// A list. A column, label or filter that the contract does not have does not compile.
const AddShelfDrawer = lazy(() => Promise.resolve({ default: AddShelf })); // import('./AddShelfDrawer.tsx')
export function ShelfListPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        endpoint={shelfSearch}
        rowKey="shelf_id"
        labels={field}
        columns={[
          'shelf_name',
          { field: 'mobile_number', as: 'phone' },
          { field: 'value', as: 'money' },
          { field: 'create_time', as: 'day', hidden: true },
        ]}
        filters={{ key_word: <SearchBox placeholder={word.hint} />, ...dayFilters() }}
        rowLink={(shelf) => ({ path: '/shelf-detail', search: { shelf_id: shelf.shelf_id } })}
        toolbar={
          <Can do="shelf:write">
            <Button type="primary" onClick={() => setAdding(true)}>
              {word.add}
            </Button>
          </Can>
        }
        empty={{ text: word.none }}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddShelfDrawer onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

// A form: inputs, defaults and rules come from `endpoint.request`, labels from the dictionary.
export function AddShelf({ onClose }: { onClose: () => void }) {
  return (
    <FormDrawer
      endpoint={shelfAdd}
      title={word.add}
      labels={field}
      draft="stock.shelf.add"
      done={word.added}
      groups={[
        {
          title: word.basics,
          items: [
            'shelf_name',
            { field: 'kept_by', options: kept_by },
            { field: 'remarks', wide: true, when: (values) => values.kept_by === 'door' },
          ],
        },
      ]}
      onDone={(taken, message) => {
        if (taken) {
          showError(message);
          return 'stay';
        }
        return undefined;
      }}
      onClose={onClose}
    />
  );
}

// A record: what it is and what may be done now, then tabs (the open one stands in the address).
export function ShelfDetailPage() {
  const query = useEndpoint(shelfDetail, { shelf_id: String(useScreen().search['shelf_id']) });
  return (
    <DetailPage
      query={query}
      title={(shelf) => shelf.shelf_name}
      status={() => <Status tone="info">{word.full}</Status>}
      facts={(shelf) => [{ label: field.value, value: <Money cents={shelf.value} />, decides: true }]}
      actions={(shelf) =>
        shelf.value > 0 && (
          <Button type="primary" onClick={() => showDone(word.added)}>
            {word.add}
          </Button>
        )
      }
      tabs={(shelf) => [{ key: 'goods', label: word.goods, content: shelf.shelf_name }]}
    />
  );
}

// A picker: 805 px, search, load more, what is picked; it picks one, or with a limit so many at most, 0 is unlimited.
export const PickShelf = ({ take, close }: { take: () => void; close: () => void }) => (
  <Picker
    title={word.pick}
    endpoint={shelfSearch}
    rowKey="shelf_id"
    search="key_word"
    nameOf={(shelf) => shelf.shelf_name}
    limit={3}
    onPick={take}
    onClose={close}
  />
);
