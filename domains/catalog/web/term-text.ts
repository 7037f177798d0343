import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ValidUnit } from '../contract/card.form.ts';

/** How long a card is good for, as people say it. */
export function useTermText(): (term: { valid: number; valid_unit: ValidUnit }) => string {
  const { word } = useWords('catalog');
  return ({ valid, valid_unit }) => (valid_unit === 3 ? word.valid_unit[3] : fill(word.term, { valid, unit: word.valid_unit[valid_unit] }));
}
