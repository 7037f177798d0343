import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { useWords } from '#kernel/web/words.ts';

/** On the shelves or off. */
export function ShelvesFilter({ value, onChange }: { value?: boolean; onChange?: (value: boolean | undefined) => void }) {
  const { word } = useWords('catalog');
  return (
    <ChoiceFilter
      hint={word.any_shelving}
      options={{ true: word.on_shelves, false: word.off_shelves }}
      {...(value !== undefined && { value: String(value) })}
      onChange={(state) => onChange?.(state === undefined ? undefined : state === 'true')}
    />
  );
}
