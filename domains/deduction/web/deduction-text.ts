import type { DeductionRow } from '../contract/deduction.endpoints.ts';

/** What was done, each with how often. */
export const itemsOf = ({ lines }: Pick<DeductionRow, 'lines'>): string => lines.map(({ name, num }) => `${name} × ${num}`).join('、');

/** Of which cards, each once. */
export const cardsOf = ({ lines }: Pick<DeductionRow, 'lines'>): string => [...new Set(lines.map((line) => line.card_name))].join('、');

/** By whom, each once. */
export const peopleOf = ({ lines }: Pick<DeductionRow, 'lines'>): string =>
  [...new Set(lines.flatMap(({ performers }) => performers.map(({ real_name }) => real_name)))].join('、');
