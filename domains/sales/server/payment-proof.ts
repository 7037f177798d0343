import { takeProof, useUpProof } from '#domains/card/server/api.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { settleOrder } from '../contract/order.endpoints.ts';

interface Paying {
  payments: RequestOf<typeof settleOrder>['payments'];
  proof_id?: string | undefined;
}

/** What the member's proof of a payment is used up for. */
interface Paid {
  member_id: string;
  document: 'sales_order' | 'repayment';
  document_id: string;
}

/** What cards are to pay, in cents: a payment that names a card is from one, or refused. */
export const storedIn = (payments: Paying['payments']): number => sumCents(payments.map(({ card_id, amount }) => (card_id ? amount : 0)));

/**
 * Takes the member's proof of what their cards pay in hand, before anything else is locked, where the shop demands it; none
 * where no card pays. Answers what uses it up for the document, once the payment is judged.
 */
export async function takePaymentProof(uow: UnitOfWork, ctx: Ctx, { payments, proof_id }: Paying): Promise<(paid: Paid) => Promise<void>> {
  const amount = storedIn(payments);
  if (amount === 0) return () => Promise.resolve();
  const proof = await takeProof(uow, ctx, 'payment', proof_id);
  return (paid) => useUpProof(uow, ctx, proof, { ...paid, card_id: null, terms: { amount } });
}
