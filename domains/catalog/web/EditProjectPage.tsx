import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectDetail, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { type ProjectField, useProjectGroups } from './project.groups.tsx';
import { suppliesOf } from './project-supplies.ts';
import { useProjectPage } from './use-project-page.ts';

/** An edited project. */
export default function EditProjectPage() {
  const { search } = useScreen();
  const { data, error, refetch } = useEndpoint(projectDetail, { shop_project_id: String(search['shop_project_id'] ?? '') });
  if (data) return <EditForm key={data.shop_project_id} project={data} />;
  return (
    <>
      <PageHead />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

function EditForm({ project }: { project: ProjectDetail }) {
  const { field, word } = useWords('catalog');
  const { toDetail } = useProjectPage();
  const { shop_project_id, category_name, seller_id } = project;
  return (
    <FormPage<typeof projectEdit, ProjectField>
      endpoint={projectEdit}
      labels={field}
      draft={`catalog.project.edit.${shop_project_id}`}
      done={word.project_edited}
      initial={{ ...project, supplies: suppliesOf(project) }}
      groups={useProjectGroups(category_name, seller_id)}
      onDone={() => toDetail(shop_project_id)}
    />
  );
}
