import type { Charge } from '#domains/payment/server/api.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { reviewFlow } from '../model/review.machine.ts';

const WHY = 'what a gateway sent back is seen to by the whole shop, whoever took it';

/**
 * A gateway sent money back that had paid for something by then: each payment that it was is put before a colleague, who says
 * that it is owed again, or gives back what was sold. The order does not stay settled with its money gone and nobody told.
 */
export async function reviewLost(work: SystemWork, { charge_id, shop_id, created_uid }: Charge): Promise<void> {
  const [shop, payments] = await Promise.all([
    work.first(work.across('shop', WHY).select('time_zone').where('shop.shop_id', '=', shop_id)),
    work.rows(
      work
        .across('order_payment', WHY)
        .leftJoin('payment_review', (join) =>
          join.onRef('payment_review.org_id', '=', 'order_payment.org_id').onRef('payment_review.payment_id', '=', 'order_payment.payment_id'),
        )
        .where('order_payment.charge_id', '=', charge_id)
        .where('payment_review.payment_id', 'is', null)
        .whereRef('order_payment.refunded_amount', '<', 'order_payment.amount')
        .select(['order_payment.payment_id', 'order_payment.order_id'])
        .orderBy('order_payment.payment_id'),
    ),
  ]);
  if (payments.length === 0) return;
  await work.insert(
    'payment_review',
    payments.map((payment) => ({
      ...payment,
      shop_id,
      status: reviewFlow.state.pending,
      asked_for: 'returned',
      business_date: dayIn(shop!.time_zone, work.now),
      created_uid,
      created_at: work.now,
    })),
  );
  work.tell({ to: { shop_id }, topic: 'payment_review' });
}
