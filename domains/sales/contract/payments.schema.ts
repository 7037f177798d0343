import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, says, Text, When } from '#kernel/contract/schema.ts';

/** How money comes in. A shop has at least one payment pattern of each kind; one of them is the kind's default. */
export const PayMethod = z.enum(['CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'STORED_VALUE', 'PLATFORM']);
export type PayMethod = z.infer<typeof PayMethod>;

/** What people may take or set up: what a platform pays for its vouchers comes with those alone. */
export const TillMethod = PayMethod.exclude(['PLATFORM']);

/** Which payments somebody else looks at again: none, what is no cash, or all money that comes in. */
export const ReviewedPayments = z.enum(['none', 'transfers', 'all']);
export type ReviewedPayments = z.infer<typeof ReviewedPayments>;

/** The kinds of payment that each choice covers. */
export const needsReviewOf: Readonly<Record<ReviewedPayments, readonly PayMethod[]>> = {
  none: [],
  transfers: ['WECHAT', 'ALIPAY', 'BANK_CARD'],
  all: ['CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD'],
};

/** Whether a payment of the kind has a slip or a transfer with a number of its own. */
export const hasSlip = (pay_method: PayMethod): boolean => needsReviewOf.transfers.includes(pay_method);

/** What somebody else says of a payment: whether it came. */
export const ReviewStatus = z.enum(['pending', 'passed', 'rejected', 'returned']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const LONGEST_SLIP = 40;

const PAYMENT = {
  payment_pattern_id: Id('payment_pattern').optional(),
  /** Instead of a pattern: the shop's default pattern of that kind. */
  pay_method: TillMethod.optional(),
  /** At least one fen (2§5): what is paid never exceeds what is owed. */
  amount: Cents.min(1, says('sales.payment_too_small')),
  /** The stored-value card it is taken from. */
  card_id: Id('card').optional(),
  /** What the terminal's slip or the transfer calls it, where money came that no drawer holds. */
  slip_number: Text(LONGEST_SLIP).optional(),
};

interface NamedPattern {
  payment_pattern_id?: string | undefined;
  pay_method?: z.infer<typeof TillMethod> | undefined;
}
const oneOfBoth = across<NamedPattern, keyof NamedPattern>(['payment_pattern_id', 'pay_method'], ({ payment_pattern_id, pay_method }, complain) => {
  if ((payment_pattern_id === undefined) === (pay_method === undefined)) complain('payment_pattern_id', 'sales.payment_pattern_required');
});

const Payment = z.object(PAYMENT).check(oneOfBoth);

/** A payment of a settlement: of cash, also what was handed over. */
const Settling = z
  .object({ ...PAYMENT, tendered: Cents.optional() })
  .check(oneOfBoth)
  .check(
    across(['tendered', 'amount'], ({ tendered, amount }, complain) => {
      if (tendered !== undefined && tendered < amount) complain('tendered', 'sales.tendered_too_little');
    }),
  );

/** A payment as it was taken. `amount` = tendered, or `principal` + `gift` from a card. */
export const PaymentRow = z.object({
  payment_id: Id('order_payment'),
  payment_pattern_id: Id('payment_pattern'),
  pattern_name: z.string(),
  pay_method: PayMethod,
  amount: Cents,
  principal: Cents,
  gift: Cents,
  card_id: Id('card').nullable(),
  card_name: z.string(),
  card_number: z.string(),
  /** Handed over in cash, where it was counted: the change is what it exceeds `amount` by. */
  tendered: Cents.nullable(),
  create_time: When,
  /** The repayment that brought it; null when it was taken as the order was settled. */
  repayment_id: Id('repayment').nullable(),
  /** Null where nobody looks at it again. */
  review_status: ReviewStatus.nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

/** A payment as its order's page shows it. */
export const PaymentShown = PaymentRow.extend({
  /** Whether this reader may say that it went by another way. */
  changeable: z.boolean(),
  /** Under which number of ours a gateway collected it, as the customer's own bill has it too, and what the gateway calls it; empty: none did. */
  charge_number: z.string(),
  gateway_number: z.string(),
  /** What the slip of one taken by hand calls it; empty: nobody wrote it down. */
  slip_number: z.string(),
});

const MAX_PAYMENTS = 20;

/** Empty when nothing is owed, or everything stays owed. */
export const PaymentsInput = z.array(Payment).max(MAX_PAYMENTS, says('sales.payments_too_many'));

/** The same of a settlement. */
export const SettlingPayments = z.array(Settling).max(MAX_PAYMENTS, says('sales.payments_too_many'));
