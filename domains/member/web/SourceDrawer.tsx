import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { sourceAdd, sourceEdit } from '../contract/source.endpoints.ts';
import type { Writing } from './SourceListPage.tsx';

const ITEMS = ['source_name', 'sort', 'needs_recommend', { field: 'remarks', wide: true }] as const;
const REFRESHES = ['member.source.'];

/** A source, new or changed. */
export default function SourceDrawer({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { field, title } = useWords('member');
  if ('edit' in writing) {
    const { parent_id: _, ...initial } = writing.edit;
    return (
      <FormDrawer
        endpoint={sourceEdit}
        title={title.edit_source}
        labels={field}
        width={520}
        refreshes={REFRESHES}
        initial={initial}
        groups={[{ items: ITEMS }]}
        onClose={onClose}
      />
    );
  }
  const { parent } = writing;
  return (
    <FormDrawer
      endpoint={sourceAdd}
      title={parent ? `${title.add_sub_source}：${parent.source_name}` : title.add_source}
      labels={field}
      width={520}
      refreshes={REFRESHES}
      starts={{ parent_id: parent?.source_id ?? null }}
      groups={[{ items: ITEMS }]}
      onClose={onClose}
    />
  );
}
