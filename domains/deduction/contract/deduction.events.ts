import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Day, Id } from '#kernel/contract/schema.ts';

/** Treatments were taken off a member's cards. What was done: `server/api.ts`, `doneIn`. */
export const deductionMade = event(
  'deduction.made',
  z.strictObject({ deduction_id: Id('deduction'), shop_id: Id('shop'), member_id: Id('member'), business_date: Day }),
);

/** A deduction was cancelled: as though it had not been made. */
export const deductionCancelled = event('deduction.cancelled', z.strictObject({ deduction_id: Id('deduction'), shop_id: Id('shop') }));
