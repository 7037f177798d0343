import { askBack } from '#domains/payment/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** What of payments goes back that a gateway collected is sent back by it, once this is committed; the rest is the till's. */
export async function sendBack(
  uow: UnitOfWork,
  ctx: Ctx,
  payments: readonly { payment_id: string; amount: number }[],
  { reason, ...purpose }: { kind: string; id: string; reason: string },
): Promise<void> {
  if (payments.length === 0) return;
  const collected = await uow.rows(
    uow
      .across('order_payment', 'payments that were judged with their order')
      .select(['payment_id', 'charge_id'])
      .where('charge_id', 'is not', null)
      .where(
        'payment_id',
        'in',
        payments.map(({ payment_id }) => payment_id),
      )
      .orderBy('charge_id'),
  );
  for (const { payment_id, charge_id } of collected) {
    const { amount } = payments.find((one) => one.payment_id === payment_id)!;
    await askBack(uow, ctx, { charge_id: charge_id!, amount, purpose, reason });
  }
}
