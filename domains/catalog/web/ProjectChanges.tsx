import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { projectChanges } from '../contract/project.endpoints.ts';
import { useChangeList } from './change-list.tsx';

/** What became of a project, or of its price alone. */
export function ProjectChanges({ shop_project_id, of_price = false }: { shop_project_id: string; of_price?: boolean }) {
  const { title } = useWords('catalog');
  return (
    <ListPage
      {...useChangeList()}
      endpoint={projectChanges}
      name={of_price ? 'catalog.project.prices' : 'catalog.project.changes'}
      title={of_price ? title.price_changes : title.project_changes}
      fixed={{ shop_project_id, ...(of_price && { of_price }) }}
    />
  );
}
