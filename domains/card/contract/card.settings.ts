import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/** Whether a card sold on debt gives only the units that have been paid for (domain: rule 5). */
export const unitsFollowPayment = setting({ key: 'card.units_follow_payment', schema: z.boolean(), initial: true, level: 'organisation' });

/** Money going back beyond this amount, in cents, waits for a second person (domain: rule 4); 0: whatever goes back does. */
export const refundApprovalAbove = setting({ key: 'card.refund_approval_above', schema: Cents, initial: 0, level: 'shop', within: 'no-higher' });

/** What one person may put an old card on file with, in cents: its money, or its units at list price. More takes a second person. */
export const supplementLimit = setting({ key: 'card.supplement_limit', schema: Cents, initial: 5_000_000, level: 'shop', within: 'no-higher' });

/** What all the old cards may be worth that one person puts on file on a day, in cents; more takes a second person. */
export const supplementOfDay = setting({ key: 'card.supplement_of_day', schema: Cents, initial: 50_000_000, level: 'shop', within: 'no-higher' });

/** A stored-value card that holds something, but no more than this, in cents, is low (2§2.10). */
export const lowBalance = setting({ key: 'card.low_balance', schema: Cents, initial: 20_000, level: 'shop' });

/** A count card with units left, but no more than these, is low (2§2.2, /cardCount). */
export const lowCount = setting({ key: 'card.low_count', schema: z.int().min(1).max(99), initial: 2, level: 'shop' });

/** How many days before its last day a count card counts as about to end. */
export const expiryNoticeDays = setting({ key: 'card.expiry_notice_days', schema: z.int().min(1).max(90), initial: 7, level: 'shop' });

/** What a shop may ask for, by what the organisation asks for. */
const PROOF_WITHIN = {
  none: ['none', 'code', 'signature', 'either'],
  either: ['code', 'signature', 'either'],
  code: ['code'],
  signature: ['signature'],
} as const;

/** How a member proves what takes value out of their cards: by a code sent to their phone, by signing on the screen, or either. */
export const memberProof = setting({
  key: 'card.member_proof', schema: z.enum(['none', 'code', 'signature', 'either']), initial: 'none', level: 'shop', within: PROOF_WITHIN,
});

/** What asks for that proof, once there is one. */
export const proofForRefund = setting({ key: 'card.proof_for_refund', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
export const proofForGift = setting({ key: 'card.proof_for_gift', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
export const proofForTransfer = setting({ key: 'card.proof_for_transfer', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
export const proofForExchange = setting({ key: 'card.proof_for_exchange', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
export const proofForDeduction = setting({ key: 'card.proof_for_deduction', schema: z.boolean(), initial: false, level: 'shop', within: 'stays-on' });
export const proofForPayment = setting({ key: 'card.proof_for_payment', schema: z.boolean(), initial: false, level: 'shop', within: 'stays-on' });
/** Of what is written off a card, and of gift that is taken away. */
export const proofForGivingUp = setting({ key: 'card.proof_for_giving_up', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });
