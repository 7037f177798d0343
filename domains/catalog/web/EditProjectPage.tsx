import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectDetail, projectDetail, projectEdit } from '../contract/project.endpoints.ts';
import { type ProjectField, useProjectGroups } from './project.groups.tsx';
import { suppliesOf } from './project-supplies.ts';
import { useProjectPage } from './use-project-page.ts';
import { takesOff } from './takes-off.ts';
import { useNarrowing } from './use-narrowing.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** An edited project. */
export default function EditProjectPage() {
  const { search } = useScreen();
  const { data, error, refetch } = useEndpoint(projectDetail, { shop_project_id: String(search['shop_project_id'] ?? '') });
  if (data) return <EditForm key={data.shop_project_id} project={data} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function EditForm({ project }: { project: ProjectDetail }) {
  const { field, word } = useWords('catalog');
  const { toDetail } = useProjectPage();
  const { shop_project_id: template_id, project_name: name, category_name, seller_id } = project;
  const narrows = useNarrowing('project');
  const { ask, question } = useWithdrawal('project');
  return (
    <>
      <FormPage<typeof projectEdit, ProjectField>
        endpoint={projectEdit}
        labels={field}
        draft={`catalog.project.edit.${template_id}`}
        done={word.project_edited}
        initial={{ ...project, supplies: suppliesOf(project) }}
        groups={useProjectGroups(category_name, seller_id)}
        ask={async (form) => (await narrows({ ...project, template_id }, form)) && (!takesOff(project, form) || (await ask({ template_id, name })))}
        onDone={() => toDetail(template_id)}
      />
      {question}
    </>
  );
}
