import type { Books, Posting } from '#kernel/contract/posting.ts';

/** The deduction's own side: the value its units released becomes revenue. Balanced together with the counters' postings. */
export const deductionPostings = (value: number, { shop_id, currency_code }: Books): Posting[] =>
  value === 0 ? [] : [{ account: 'revenue', ref: 'count_card', unit: currency_code, shop_id, amount: -value }];
