import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { GroupSelect } from '#domains/staff/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { call } from '#kernel/web/client.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { BatchAction } from '#kernel/web/kit/list-types.ts';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectRow, projectSearch } from '../contract/catalog.endpoints.ts';
import { projectPrice, repriced } from '../contract/price.endpoints.ts';
import { projectImport } from '../contract/project-import.endpoints.ts';
import { projectBooking, projectShelve } from '../contract/project.endpoints.ts';
import { CategoryFilter } from './GoodsFilters.tsx';
import { BookableFilter, PriceHere, ShelvesFilter } from './here.tsx';
import type { Repricing } from './RepriceDialog.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { useAddingPath, useSellsInShops } from './use-project-page.ts';
import './project.css';

const PriceListDialog = lazy(() => import('./PriceListDialog.tsx'));
const RepriceDialog = lazy(() => import('./RepriceDialog.tsx'));
const WithdrawProjects = lazy(() => import('./WithdrawProjects.tsx'));

/** The projects of the chain, or of the shop at its own price and shelving (specification 2§2.6, 2§2.7). */
export default function ProjectListPage() {
  const { field, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const mayKeep = useCan('catalog:project');
  const adding = useAddingPath();
  const sellsInShops = useSellsInShops();
  const detail = pathOf('catalog.ProjectDetailPage');
  const batch = useProjectBatch();
  const add = adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_project}
    </Button>
  );
  return (
    <ListPage
      endpoint={projectSearch}
      rowKey="shop_project_id"
      labels={field}
      columns={[
        { field: 'name', width: 168 },
        { field: 'project_sn', width: 96 },
        { field: 'category_name', width: 96 },
        { field: 'specification', width: 112 },
        { field: 'duration_minutes', as: 'count', width: 128 },
        { field: 'sell_price', as: 'money', width: 112, render: (row) => <PriceHere {...row} /> },
        ...(sellsInShops
          ? [
              { field: 'member_price' as const, as: 'money' as const, width: 120 },
              { field: 'seller_name' as const, width: 112, words: { '': word.chain } },
              { field: 'commission_base' as const, as: 'money' as const, hidden: true as const },
              { field: 'supplied_by' as const, words: { '': word.not_supplied }, hidden: true as const },
            ]
          : []),
        {
          field: 'is_shelves',
          width: 124,
          words: { true: word.on_shelves, false: word.off_shelves },
          render: (row) => <ProjectShelving on={row.is_shelves} withdrawn={row.withdrawn} />,
        },
        ...(sellsInShops ? [{ field: 'department_name' as const, width: 104 }] : []),
        { field: 'self_bookable', hidden: true, words: { true: word.yes, false: word.no } },
        { field: 'short_name', hidden: true },
        { field: 'clean_minutes', as: 'count', hidden: true },
        { field: 'identity_names', hidden: true, render: (row) => listed(row.identity_names) },
        { field: 'linked_names', hidden: true, render: (row) => listed(row.linked_names) },
        { field: 'sort', as: 'count', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_project} />,
        category_path: <CategoryFilter kind="project" />,
        is_shelves: <ShelvesFilter />,
        ...(sellsInShops && {
          department_id: <GroupSelect hint={word.any_department} />,
          self_bookable: <BookableFilter />,
          owner: <ChoiceFilter hint={word.any_owner} options={word.owner} />,
        }),
      }}
      rowLink={({ shop_project_id }) => (detail ? { path: detail, search: { shop_project_id } } : undefined)}
      {...(mayKeep && { batch })}
      toolbar={
        <>
          <PrintPrices />
          {adding && <ImportButton importer={projectImport} title={word.import_projects} labels={field} />}
          {add}
        </>
      }
      empty={{ text: word.no_projects, action: add }}
    />
  );
}

/** What is done to many projects at once. */
function useProjectBatch() {
  const { title, word } = useWords('catalog');
  const sellsInShops = useSellsInShops();
  const shelving: BatchAction<ProjectRow> = {
    key: 'shelve',
    label: word.shelve,
    confirm: (count) => fill(word.shelve_text, { count }),
    run: ({ shop_project_id }) => call(projectShelve, { shop_project_id, is_shelves: true }),
  };
  const withdrawing: BatchAction<ProjectRow> = {
    key: 'unshelve',
    label: word.unshelve,
    choose: (count, onStart, onClose, rows) => (
      <WithdrawProjects
        shop_project_ids={rows.map(({ shop_project_id }) => shop_project_id)}
        title={word.unshelve}
        text={fill(word.unshelve_text, { count })}
        onOk={() => onStart(undefined)}
        onClose={onClose}
      />
    ),
    run: ({ shop_project_id }) => call(projectShelve, { shop_project_id, is_shelves: false }),
  };
  const booking = (self_bookable: boolean) => ({
    key: self_bookable ? 'open_booking' : 'close_booking',
    label: self_bookable ? word.open_booking : word.close_booking,
    confirm: (count: number) => fill(self_bookable ? word.open_booking_text : word.close_booking_text, { count }),
    run: ({ shop_project_id }: ProjectRow) => call(projectBooking, { shop_project_id, self_bookable }),
  });
  const repricing: BatchAction<ProjectRow, Repricing> = {
    key: 'reprice',
    label: title.reprice,
    choose: (count, onStart, onClose, rows) => <RepriceDialog count={count} rows={rows} onStart={onStart} onClose={onClose} />,
    run: ({ shop_project_id, sell_price }, { percent, to, from_date }) =>
      call(projectPrice, { shop_project_id, expected_price: sell_price, sell_price: repriced(sell_price, percent, to), from_date }),
  };
  return [shelving, withdrawing, ...(sellsInShops ? [booking(true), booking(false)] : []), repricing];
}

const listed = (names: readonly string[]): string => names.join(comma()) || '-';

function PrintPrices() {
  const { word } = useWords('catalog');
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
        {word.print_price_list}
      </Button>
      {printing && (
        <Suspense fallback={null}>
          <PriceListDialog onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}
