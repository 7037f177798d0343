import type { ExplanationStep } from '#domains/sales/contract/explanation.schema.ts';

/** The line of an order that pays for bringing it: what was agreed, which nothing lowers. */
export function freightLine(freight: number) {
  const explanation: ExplanationStep[] = [{ step: 'list_price', params: { price_cents: freight, quantity: 1 }, amount_after: freight }];
  return { amount_total: freight, amount_discount: 0, amount_receivable: freight, adjust_amount: 0, points: 0, explanation };
}
