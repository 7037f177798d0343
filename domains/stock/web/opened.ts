import type { StockRow } from '../contract/knowing.endpoints.ts';

/** How much of a batch may still be opened. */
export const sealedIn = ({ state, quantity, opened_quantity }: StockRow['batches'][number]): number => (state === 'good' ? quantity - opened_quantity : 0);
