import { ProjectsInput } from '#domains/catalog/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { selfEdit, selfSettings } from '../contract/self-desk.endpoints.ts';

/** What may be asked for on the shop's page; saving it the first time makes the page. */
export default function SelfPageDrawer({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('appointment');
  const { data } = useEndpoint(selfSettings, {});
  if (!data) return null;
  return (
    <FormDrawer
      endpoint={selfEdit}
      title={title.self_page}
      labels={{ shop_project_ids: field.self_projects }}
      initial={{ shop_project_ids: data.shop_project_ids }}
      done={word.self_saved}
      groups={[{ items: [{ field: 'shop_project_ids', input: <ProjectsInput />, wide: true, hint: word.self_projects_hint }] }]}
      onClose={onClose}
    />
  );
}
