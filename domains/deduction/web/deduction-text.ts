import { comma } from '#kernel/web/language.ts';
import type { DeductionRow } from '../contract/deduction.endpoints.ts';

/** What was done, each with how often. */
export const itemsOf = ({ lines }: Pick<DeductionRow, 'lines'>): string => lines.map(({ name, num }) => `${name} × ${num}`).join(comma());

/** Of which cards, each once. */
export const cardsOf = ({ lines }: Pick<DeductionRow, 'lines'>): string => [...new Set(lines.map((line) => line.card_name))].join(comma());

/** By whom, each once. */
export const peopleOf = ({ lines }: Pick<DeductionRow, 'lines'>): string =>
  [...new Set(lines.flatMap(({ performers }) => performers.map(({ real_name }) => real_name)))].join(comma());

/** What was used up, in words, with its batches. */
export const suppliesOf = ({ supplies }: Pick<DeductionRow, 'supplies'>): string =>
  supplies
    .filter(({ quantity }) => quantity > 0)
    .map(({ goods_name, quantity, unit, batches }) => `${goods_name} × ${quantity} ${unit} ${batches.map(({ batch_number }) => batch_number).join('/')}`.trim())
    .join(comma());
