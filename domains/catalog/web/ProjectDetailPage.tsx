import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProjectDetail, projectDetail, projectShelve } from '../contract/project.endpoints.ts';
import { MemberPrice } from './MemberPrice.tsx';
import { mayPrice, Prices } from './Prices.tsx';
import { ProjectChanges } from './ProjectChanges.tsx';
import { ProjectFacts, ProjectShops } from './ProjectFacts.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { PushButton } from './PushButton.tsx';
import { useAddingPath, useSellsInShops } from './use-project-page.ts';
import { useWithdrawal } from './use-withdrawal.tsx';
import { useNewShopsFact } from './use-new-shops.ts';
import './project.css';

const ProjectTermsDrawer = lazy(() => import('./ProjectTermsDrawer.tsx'));

/** A project: what it costs and whether it is sold here, what is kept of it, what became of it. */
export default function ProjectDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(projectDetail, { shop_project_id: String(search['shop_project_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const newShops = useNewShopsFact();
  const mayKeep = useCan('catalog:project');
  const sellsInShops = useSellsInShops();
  return (
    <>
      <DetailPage
        query={query}
        title={(project) => project.project_name}
        status={(project) => <ProjectShelving on={project.on_shelves_here} withdrawn={project.terms !== null && !project.is_shelves} />}
        facts={(project) => [
          { label: field.price_here, value: <Money cents={project.price_here} />, decides: true },
          ...(project.terms ? [{ label: field.chain_price, value: <Money cents={project.sell_price} /> }] : []),
          ...(sellsInShops ? [{ label: field.member_price, value: <MemberPrice {...project} /> }] : []),
          { label: field.duration_minutes, value: project.duration_minutes },
          { label: field.project_sn, value: project.project_sn },
          { label: field.category_name, value: project.category_name },
          ...(sellsInShops ? [{ label: field.seller_name, value: project.seller_name ?? word.chain }] : []),
          ...newShops(project),
        ]}
        actions={(project) => (
          <>
            <PushButton kind="project" template_id={project.shop_project_id} name={project.project_name} kept={project} />
            <ProjectSteps project={project} onTerms={() => setDeciding(true)} />
          </>
        )}
        tabs={({ shop_project_id, ...project }) => [
          { key: 'facts', label: title.project_facts, content: <ProjectFacts project={{ shop_project_id, ...project }} /> },
          ...(mayKeep
            ? [
                { key: 'prices', label: title.price_changes, content: <ProjectPrices project={{ shop_project_id, ...project }} /> },
                { key: 'changes', label: title.project_changes, content: <ProjectChanges shop_project_id={shop_project_id} /> },
              ]
            : []),
          ...(project.shops.length > 0 ? [{ key: 'shops', label: title.shop_terms, content: <ProjectShops shops={project.shops} /> }] : []),
        ]}
      />
      {deciding && query.data && (
        <Suspense fallback={null}>
          <ProjectTermsDrawer project={query.data} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What it will cost, and what it did. */
const ProjectPrices = ({ project }: { project: ProjectDetail }) => {
  const { shop_project_id: template_id, project_name: name } = project;
  return (
    <Prices
      kind="project"
      name={name}
      things={[{ template_id, name, price: project.price_here, member_price: project.member_price }]}
      due={project.due_prices.map((due) => ({ ...due, template_id }))}
      isOpen={mayPrice(project)}
    >
      <ProjectChanges shop_project_id={template_id} of_price />
    </Prices>
  );
};

/** What may be done with a project here; before it leaves the shelves one is told what that means. */
function ProjectSteps({ project, onTerms }: { project: ProjectDetail; onTerms: () => void }) {
  const { word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const shelving = useCommand(projectShelve);
  const { ask, question } = useWithdrawal('project');
  const { shop_project_id, actions, project_name: name } = project;
  const adding = useAddingPath();
  const editing = pathOf('catalog.EditProjectPage');
  const shelve = async (is_shelves: boolean) => {
    if (!is_shelves && !(await ask({ template_id: shop_project_id, name }))) return;
    if (await shelving.run({ shop_project_id, is_shelves })) showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      {actions.includes('copy') && adding && <Button onClick={() => go({ path: adding, search: { copy_of: shop_project_id } })}>{word.copy_project}</Button>}
      {actions.includes('unshelve') && <Button onClick={() => void shelve(false)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void shelve(true)}>{word.shelve}</Button>}
      {actions.includes('terms') && (
        <Button type="primary" onClick={onTerms}>
          {word.set_terms}
        </Button>
      )}
      {actions.includes('edit') && editing && (
        <Button type="primary" onClick={() => go({ path: editing, search: { shop_project_id } })}>
          {word.edit_project}
        </Button>
      )}
      {question}
    </>
  );
}
