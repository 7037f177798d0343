import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { packageChanges } from '../contract/package.endpoints.ts';
import { useChangeList } from './change-list.tsx';

/** What became of a package, or of its price alone. */
export function PackageChanges({ package_id, of_price = false }: { package_id: string; of_price?: boolean }) {
  const { title } = useWords('catalog');
  return (
    <ListPage
      {...useChangeList()}
      endpoint={packageChanges}
      name={of_price ? 'catalog.package.prices' : 'catalog.package.changes'}
      title={of_price ? title.price_changes : title.package_changes}
      fixed={{ package_id, ...(of_price && { of_price }) }}
    />
  );
}
