import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { KeptList } from '#kernel/web/kit/KeptList.tsx';
import { useWords } from '#kernel/web/words.ts';
import { brands } from '../contract/brand.endpoints.ts';
import { brandImport } from '../contract/brand-import.endpoints.ts';

/** `/goods-brand`: the brands of the chain. */
export default function BrandListPage() {
  const { title, word } = useWords('catalog');
  const labels = { name: word.brand_name, sort: word.order };
  return (
    <KeptList
      kept={brands}
      noun={word.brand}
      nameOf={({ name }) => name}
      labels={labels}
      columns={[{ field: 'name', width: 240 }, { field: 'sort', as: 'count' }]}
      inputs={['name', 'sort']}
      tools={<ImportButton importer={brandImport} title={title.import_brands} labels={labels} />}
    />
  );
}
