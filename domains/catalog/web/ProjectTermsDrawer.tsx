import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectDetail, projectTerms } from '../contract/project.endpoints.ts';
import { useTermsForm } from './use-terms-form.tsx';
import { takesOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What a shop makes of a project of the chain: its price within the bounds, its place in lists, its shelving, whether customers book it themselves. */
export default function ProjectTermsDrawer({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { title, word } = useWords('catalog');
  const { shop_project_id, version, terms, project_name } = project;
  const { groups, ...form } = useTermsForm(project_name, project);
  const [{ items, ...group }] = groups;
  const { ask, question } = useWithdrawal('project');
  return (
    <>
      <FormDrawer<typeof projectTerms, 'sell_price' | 'sort' | 'is_shelves' | 'self_bookable'>
        {...form}
        groups={[{ ...group, items: [...items, { field: 'self_bookable', hint: word.self_bookable_hint }] }]}
        endpoint={projectTerms}
        title={title.own_terms}
        verb={word.change_own_terms}
        draft={`catalog.project.terms.${shop_project_id}`}
        initial={{ shop_project_id, version, ...terms! }}
        ask={async (decided) => !takesOff(project, decided) || ask({ template_id: shop_project_id, name: project_name })}
        onClose={onClose}
      />
      {question}
    </>
  );
}
