import { comma } from '#kernel/web/language.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import type { SettledLine } from '../contract/order.endpoints.ts';

/** Which batches of a line the customer has: `A01 × 2（2027-12-31）、A02 × 1`. */
export const batchesText = ({ batches }: Pick<SettledLine, 'batches'>): string =>
  batches.map(({ batch_number, valid_date, quantity }) => `${batch_number} × ${quantity}${valid_date === null ? '' : inBrackets(valid_date)}`).join(comma());
