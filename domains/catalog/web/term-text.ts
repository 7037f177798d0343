import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ValidUnit } from '../contract/card.form.ts';

/** The same by the code of its unit, for a list and its file: `{{value}}` stands for the number. */
export function useTermWords(): Readonly<Record<ValidUnit, string>> {
  const { word } = useWords('catalog');
  const of = (unit: 0 | 1 | 2) => fill(word.term, { valid: '{{value}}', unit: word.valid_unit[unit] });
  return { 0: of(0), 1: of(1), 2: of(2), 3: word.valid_unit[3] };
}

/** How long a card is good for, as people say it. */
export function useTermText(): (term: { valid: number; valid_unit: ValidUnit }) => string {
  const { word } = useWords('catalog');
  return ({ valid, valid_unit }) => (valid_unit === 3 ? word.valid_unit[3] : fill(word.term, { valid, unit: word.valid_unit[valid_unit] }));
}
