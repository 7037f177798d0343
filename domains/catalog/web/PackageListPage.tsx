import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PackageRow, packageSearch } from '../contract/package.endpoints.ts';
import { packageImport } from '../contract/package-import.endpoints.ts';
import { PriceHere, ShelvesFilter } from './here.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { usePackageAddingPath } from './use-package-page.ts';

/** The packages of the chain, or of the shop at its own price and shelving (specification 2§2.6). */
export default function PackageListPage() {
  const { field, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const adding = usePackageAddingPath();
  const combining = usePackageAddingPath('AddCombinationPage');
  const detail = pathOf('catalog.PackageDetailPage');
  const add = adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_package}
    </Button>
  );
  return (
    <ListPage
      endpoint={packageSearch}
      rowKey="package_id"
      labels={field}
      columns={[
        { field: 'package_name', width: 176 },
        { field: 'package_sn', width: 96 },
        { field: 'contents', width: 208 },
        { field: 'sell_price', as: 'money', width: 128, render: (row: PackageRow) => <PriceHere {...row} /> },
        { field: 'worth_least', as: 'money', width: 136 },
        { field: 'worth_most', as: 'money', width: 136 },
        { field: 'seller_name', width: 104, words: { '': word.chain } },
        {
          field: 'is_shelves',
          width: 124,
          words: { true: word.on_shelves, false: word.off_shelves },
          render: (row: PackageRow) => <ProjectShelving on={row.is_shelves} withdrawn={row.withdrawn} />,
        },
        { field: 'parts_off', width: 144, render: ({ parts_off }: PackageRow) => parts_off.join(comma()) || '-' },
        { field: 'sort', as: 'count', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_package} />,
        is_shelves: <ShelvesFilter />,
        owner: <ChoiceFilter hint={word.any_owner} options={word.owner} />,
      }}
      rowLink={({ package_id }) => (detail ? { path: detail, search: { package_id } } : undefined)}
      toolbar={
        <>
          {adding && <ImportButton importer={packageImport} title={word.import_packages} labels={field} />}
          {combining && <Button onClick={() => go({ path: combining })}>{word.add_combination}</Button>}
          {add}
        </>
      }
      empty={{ text: word.no_packages, action: add }}
    />
  );
}
