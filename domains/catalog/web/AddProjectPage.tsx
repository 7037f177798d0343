import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { projectAdd, type ProjectDetail, projectDetail, projectNumber } from '../contract/project.endpoints.ts';
import { useCopiedGroups } from './old-prices.ts';
import { type ProjectField, useProjectGroups } from './project.groups.tsx';
import { suppliesOf } from './project-supplies.ts';
import { useShopsAtFirstGroup } from './shops-at-first.tsx';
import { useProjectPage } from './use-project-page.ts';

/** A new project; `copy_of` names the one whose form it begins with. */
export default function AddProjectPage() {
  const { copy_of } = useScreen().search;
  const isCopy = typeof copy_of === 'string';
  const number = useEndpoint(projectNumber, {});
  const copied = useEndpoint(projectDetail, { shop_project_id: String(copy_of) }, { enabled: isCopy });
  const failed = number.error ?? copied.error;
  if (number.data && (!isCopy || copied.data)) return <AddForm {...number.data} copied={copied.data} />;
  return <PageArriving failure={failed} retry={() => void Promise.all([number.refetch(), isCopy && copied.refetch()])} />;
}

type Form = RequestInputOf<typeof projectAdd>;

/** What a copy begins with: everything but its number, its prices, and its pictures, which belong to the one that has them. */
function startsOf({ shop_project_id: _, version: __, cover_image: ___, images: ____, ...copied }: ProjectDetail, isChains: boolean): Partial<Form> {
  const { sell_price: _____, member_price: ______, department_id, ...project } = copied;
  // What a shop copies of the chain's becomes its own, and the other way round: each names departments of its own.
  const isSameKeeper = isChains === (project.seller_id === null);
  return {
    ...project,
    project_name: '',
    category_id: project.category_id,
    supplies: suppliesOf(project),
    ...(isSameKeeper && { department_id }),
  };
}

function AddForm({ project_sn, copied }: { project_sn: string; copied: ProjectDetail | undefined }) {
  const { field, word } = useWords('catalog');
  const { toDetail } = useProjectPage();
  const isChains = usePlace().user.shop_type === '0';
  const groups = [...useCopiedGroups(useProjectGroups(copied?.category_name), copied), ...useShopsAtFirstGroup()];
  return (
    <FormPage<typeof projectAdd, ProjectField | 'shop_ids'>
      endpoint={projectAdd}
      labels={field}
      draft={copied ? `catalog.project.copy.${copied.shop_project_id}` : 'catalog.project.add'}
      done={word.project_added}
      starts={{ ...(copied && startsOf(copied, isChains)), project_sn }}
      groups={groups as unknown as readonly FormGroup<typeof projectAdd, ProjectField | 'shop_ids'>[]}
      onDone={({ shop_project_id }) => toDetail(shop_project_id)}
    />
  );
}
