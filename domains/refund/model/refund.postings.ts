import type { Books, Posting } from '#kernel/contract/posting.ts';

/** Money that goes back for a card: tender goes out and debt is lowered. Balanced with the card's postings and what the shop keeps. */
export function refundedPostings(
  back: { payments: readonly { payment_pattern_id: string; amount: number }[]; debt: number; debt_account_id: string },
  { shop_id, currency_code }: Books,
): Posting[] {
  const at = { unit: currency_code, shop_id };
  const postings: Posting[] = [
    ...back.payments.map(({ payment_pattern_id, amount }): Posting => ({ ...at, account: 'tender', ref: payment_pattern_id, amount: -amount })),
    { ...at, account: 'debt', account_id: back.debt_account_id, amount: -back.debt },
  ];
  return postings.filter((posting) => posting.amount !== 0);
}
