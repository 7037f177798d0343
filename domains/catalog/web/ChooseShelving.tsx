import { Select } from 'antd';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useWords } from '#kernel/web/words.ts';

/** What becomes of a template on the shelves of shops. */
export type Shelving = 'keep' | 'on' | 'off';

/** The same as a push says it; null: as it is. */
export const SHELVED: Readonly<Record<Shelving, boolean | null>> = { keep: null, on: true, off: false };

interface ChooseShelvingProps {
  /** The chain took it off: no shop puts it back. */
  isWithdrawn: boolean;
  shelving: Shelving;
  onShelving: (shelving: Shelving) => void;
}

/** Chooses whether shops put it on the shelves, take it off or leave it. */
export function ChooseShelving({ isWithdrawn, shelving, onShelving }: ChooseShelvingProps) {
  const { field, word } = useWords('catalog');
  const offered: readonly Shelving[] = ['keep', ...(isWithdrawn ? [] : (['on'] as const)), 'off'];
  return (
    <Labelled label={field.is_shelves}>
      <Select
        aria-label={field.is_shelves}
        value={shelving}
        options={offered.map((value) => ({ value, label: word.push_shelving[value] }))}
        onChange={onShelving}
      />
    </Labelled>
  );
}
