import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PayMethod, ReviewedPayments } from '../contract/payments.schema.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { isReviewed } from '../model/review.rules.ts';

/** A payment that was just taken. */
export interface TakenPayment {
  payment_id: string;
  order_id: string;
  pay_method: PayMethod;
  /** Said to have come by whoever took it, though a gateway could have said it: looked at again wherever it is. */
  by_hand?: boolean;
}

/** Puts those of the payments before a colleague that the shop wants looked at again; answers which. */
export function askReview(uow: UnitOfWork, ctx: Ctx, reviewed: ReviewedPayments, payments: readonly TakenPayment[]): ReadonlySet<string> {
  const asked = payments.filter(({ pay_method, by_hand }) => by_hand || isReviewed(pay_method, reviewed));
  const { uid, shop } = ctx.actor;
  void uow.insert(
    'payment_review',
    asked.map(({ payment_id, order_id }) => ({
      payment_id,
      order_id,
      shop_id: shop.shop_id,
      status: reviewFlow.state.pending,
      business_date: uow.ledger.business_date,
      created_uid: uid,
      created_at: ctx.now,
    })),
  );
  if (asked.length > 0) uow.tell({ to: { shop_id: shop.shop_id }, topic: 'payment_review' });
  return new Set(asked.map(({ payment_id }) => payment_id));
}
