import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type SuppliedProjectDetail, suppliedTake } from '../contract/supplied-project.endpoints.ts';
import { CategoryInput } from './CategoryInput.tsx';

/** Takes a supplier's project on: where it stands in the chain's catalogue, and what it sells for. */
export default function TakeSuppliedDrawer({ project, onClose }: { project: SuppliedProjectDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { supplied_project_id, version } = project;
  return (
    <FormDrawer<typeof suppliedTake, 'category_id' | 'sell_price' | 'member_price' | 'is_shelves'>
      endpoint={suppliedTake}
      title={title.take_supplied}
      labels={field}
      draft={`catalog.supplied.${supplied_project_id}`}
      starts={{ supplied_project_id, supplied_version: version }}
      asRead={['supplied_version']}
      verb={word.take}
      done={word.taken_done}
      groups={[
        {
          title: project.project_name,
          items: [
            { field: 'category_id', input: <CategoryInput kind="project" /> },
            { field: 'sell_price', hint: word.take_hint },
            'member_price',
            'is_shelves',
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
