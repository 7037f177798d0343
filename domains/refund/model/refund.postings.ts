import type { Books, Posting } from '#kernel/contract/posting.ts';

/** Money that goes back for a card: tender goes out and debt is lowered. Balanced with the card's postings and what the shop keeps. */
export function refundedPostings(
  back: { payments: readonly { payment_pattern_id: string; amount: number }[]; debts: readonly { account_id: string; amount: number }[] },
  { shop_id, currency_code }: Books,
): Posting[] {
  const at = { unit: currency_code, shop_id };
  const postings: Posting[] = [
    ...back.payments.map(({ payment_pattern_id, amount }): Posting => ({ ...at, account: 'tender', ref: payment_pattern_id, amount: -amount })),
    ...back.debts.map(({ account_id, amount }): Posting => ({ ...at, account: 'debt', account_id, amount: -amount })),
  ];
  return postings.filter((posting) => posting.amount !== 0);
}
