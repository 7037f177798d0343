import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { colon } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { labelAdd, labelEdit } from '../contract/label.endpoints.ts';

/** A label nobody has yet. */
export function AddLabel({ onClose }: { onClose: () => void }) {
  const { field, title } = useWords('member');
  return <FormDrawer endpoint={labelAdd} title={title.add_label} labels={field} width={420} groups={[{ items: ['label_name'] }]} onClose={onClose} />;
}

/** Another name for a label; one that exists makes one of two. */
export function RenameLabel({ label_name, onClose }: { label_name: string; onClose: () => void }) {
  const { field, title, word } = useWords('member');
  return (
    <FormDrawer
      endpoint={labelEdit}
      title={`${title.rename_label}${colon()}${label_name}`}
      labels={field}
      width={420}
      done={word.label_renamed}
      starts={{ label_name }}
      groups={[{ items: [{ field: 'new_name', hint: word.label_merge_hint }] }]}
      onClose={onClose}
    />
  );
}
