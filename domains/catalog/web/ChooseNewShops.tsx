import { Select } from 'antd';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useWords } from '#kernel/web/words.ts';

interface ChooseNewShopsProps {
  inNewShops: boolean;
  onInNewShops: (inNewShops: boolean) => void;
}

/** Chooses whether shops that open later sell it. */
export function ChooseNewShops({ inNewShops, onInNewShops }: ChooseNewShopsProps) {
  const { field, word } = useWords('catalog');
  return (
    <Labelled label={field.in_new_shops}>
      <Select
        aria-label={field.in_new_shops}
        value={inNewShops}
        options={[true, false].map((value) => ({ value, label: value ? word.in_new_shops : word.not_in_new_shops }))}
        onChange={onInNewShops}
      />
    </Labelled>
  );
}
