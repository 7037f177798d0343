import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type DictItem, dictItemSave } from '../contract/dictionary.endpoints.ts';
import { type DictType, PRESETS } from '../contract/preset-items.ts';

/** An item of a dictionary, new or changed. */
export default function ItemDrawer({ type, item, onClose }: { type: DictType; item: DictItem | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('dictionary');
  const isNew = item === 'new';
  return (
    <FormDrawer
      endpoint={dictItemSave}
      title={isNew ? title.add_item : title.edit_item}
      labels={field}
      width={520}
      {...(isNew ? { starts: { type_code: type } } : { initial: { ...item, type_code: type } })}
      groups={[
        {
          items: [
            { field: 'item_name' },
            { field: 'item_key', readOnly: !isNew, ...(PRESETS[type].key ? { required: true } : { hint: isNew && word.key_hint }) },
            { field: 'sort' },
            { field: 'is_hidden' },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
