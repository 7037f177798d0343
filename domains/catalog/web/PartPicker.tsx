import { Picker } from '#kernel/web/kit/Picker.tsx';
import { useWords } from '#kernel/web/words.ts';
import { countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import type { PackagePart, PartType } from '../contract/package.form.ts';
import GoodsPicker from './GoodsPicker.tsx';

interface PartPickerProps {
  type: PartType;
  onPick: (parts: PackagePart[]) => void;
  onClose: () => void;
}

/** Picks what a package consists of among what is on the shelves. */
export default function PartPicker({ type, onPick, onClose }: PartPickerProps) {
  const { word } = useWords('catalog');
  const title = word.pick_part[type];
  const shared = { search: 'key_word', limit: 0, fixed: { is_shelves: true }, title, onClose } as const;
  if (type === 'product')
    return (
      <GoodsPicker
        limit={0}
        onPick={(rows) => onPick(rows.map(({ sku_id }) => ({ item_type: 'product', item_id: sku_id, quantity: 1 })))}
        onClose={onClose}
      />
    );
  if (type === 'project')
    return (
      <Picker
        {...shared}
        endpoint={projectSearch}
        rowKey="shop_project_id"
        nameOf={({ name }) => name}
        onPick={(rows) => onPick(rows.map(({ shop_project_id }) => ({ item_type: 'project', item_id: shop_project_id, quantity: 1 })))}
      />
    );
  return (
    <Picker
      {...shared}
      // An invitation is for new customers alone: no package contains one.
      fixed={{ is_shelves: true, card_type: 'ordinary' }}
      endpoint={countCardSearch}
      rowKey="shop_card_id"
      nameOf={({ shop_card_name }) => shop_card_name}
      onPick={(rows) => onPick(rows.map(({ shop_card_id }) => ({ item_type: 'count_card', item_id: shop_card_id, quantity: 1 })))}
    />
  );
}
