import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { projectChanges } from '../contract/project.endpoints.ts';
import { ChangeLines } from './ChangeLines.tsx';

/** What became of a project, or of its price alone: when, by whom, from what to what. */
export function ProjectChanges({ shop_project_id, of_price = false }: { shop_project_id: string; of_price?: boolean }) {
  const { field, title, word } = useWords('catalog');
  return (
    <ListPage
      embedded
      endpoint={projectChanges}
      name={of_price ? 'catalog.project.prices' : 'catalog.project.changes'}
      title={of_price ? title.price_changes : title.project_changes}
      rowKey="audit_id"
      labels={field}
      fixed={{ shop_project_id, ...(of_price && { of_price }) }}
      columns={[
        { field: 'create_time', as: 'when', width: 152 },
        { field: 'operator_name', width: 104 },
        { field: 'shop_name', width: 152 },
        { field: 'changes', width: 480, render: (change) => <ChangeLines change={change} /> },
      ]}
      empty={{ text: word.no_changes }}
    />
  );
}
