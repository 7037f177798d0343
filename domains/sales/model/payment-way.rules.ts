import type { Refusal } from '#kernel/contract/failure.ts';
import type { PayMethod, ReviewStatus } from '../contract/payments.schema.ts';
import { refuseSale } from './sales.refusals.ts';

/** What decides whether the way that a payment went by is anybody's to put right. */
export interface TakenWay {
  pay_method: PayMethod;
  /** A gateway said that it came. */
  charge_id: string | null;
  refunded_amount: number;
  review_status: ReviewStatus | null;
}

/** Why a payment stays with the way it was taken down under; null where a person who took it down wrongly may be put right. */
export function whyWayStays({ pay_method, charge_id, refunded_amount, review_status }: TakenWay): Refusal | null {
  if (pay_method === 'STORED_VALUE' || pay_method === 'PLATFORM' || charge_id !== null) return refuseSale(409, 'payment_way_certain');
  if (refunded_amount > 0) return refuseSale(409, 'payment_way_refunded');
  if (review_status === 'passed' || review_status === 'rejected') return refuseSale(409, 'payment_way_reviewed');
  return null;
}
