import { allocate, floorMulDiv, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import { compareTexts } from '#kernel/contract/ids.ts';
import type { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { refuseRefund } from './refund.refusals.ts';

/**
 * Splits what goes back for a count card by how it was paid: the part that came out of stored value returns there, the
 * rest to the customer (domain: rule 9). `received` is what came in for the card, `principal` the part from stored value.
 */
export function splitBack(amount: number, received: number, principal: number): { tender: number; principal: number } {
  if (received === 0) return { tender: amount, principal: 0 };
  const [back, tender] = allocate(
    amount,
    [
      { weight: Math.min(principal, received), key: 'principal' },
      { weight: Math.max(0, received - principal), key: 'tender' },
    ],
    (a, b) => b.weight - a.weight || compareTexts(a.key, b.key),
  );
  return { tender: tender!, principal: back! };
}

/** What a payment took from a lot, and what of it has gone back. */
export interface PaidLot {
  payment_id: string;
  lot_id: string;
  principal: number;
  gift: number;
  refunded_principal: number;
  refunded_gift: number;
}

/** What a payment by a card that may pay some lines only paid of one of them, and what of it has gone back. */
export interface PaidLine extends Omit<PaidLot, 'lot_id'> {
  line_id: string;
}

/** How stored value paid for orders: out of which lots and, of payments that are bound to lines, which lines. */
export interface StoredPaid {
  lots: readonly PaidLot[];
  bound: readonly PaidLine[];
}

/** Principal and gift that go back of a line. */
export interface StoredBack {
  line_id: string;
  principal: number;
  gift: number;
}

/** What of a line goes back to a lot; `is_bound`: from a payment that is bound to its lines. */
export interface LotBack extends StoredBack {
  payment_id: string;
  lot_id: string;
  is_bound: boolean;
}

/** What of a count card goes back: its money, of what was received for it; and its units, which decide where nothing was. */
export interface PartBack {
  amount: number;
  received: number;
  num: number;
  total_num: number;
}

/**
 * The gift that returns with it, of the gift that paid for the card: in proportion to the money, or to the units where gift
 * paid for all of it; rounded down.
 */
export function giftBack(gift: number, { amount, received, num, total_num }: PartBack): number {
  const [part, of] = received > 0 ? [amount, received] : [num, total_num];
  return of === 0 ? 0 : floorMulDiv(gift, part, of);
}

interface Both {
  principal: number;
  gift: number;
}

/** What of two kinds is there of both; each has so much less of it then. */
function takeBoth(one: Both, other: Both): Both {
  const both = { principal: Math.min(one.principal, other.principal), gift: Math.min(one.gift, other.gift) };
  for (const side of [one, other]) {
    side.principal -= both.principal;
    side.gift -= both.gift;
  }
  return both;
}

const unreturned = (paid: Omit<PaidLot, 'payment_id' | 'lot_id'>): Both => ({
  principal: paid.principal - paid.refunded_principal,
  gift: paid.gift - paid.refunded_gift,
});

/**
 * The lots that principal and gift of lines return to: exactly those that paid, none more of either than it paid. What a card for certain
 * things paid goes back to it of the lines it paid, first; all else in the order of the lots.
 */
export function lotsBack(back: readonly StoredBack[], { lots, bound }: StoredPaid): LotBack[] {
  const isBound = new Set(bound.map(({ payment_id }) => payment_id));
  const owedTo = bound.map(({ payment_id, line_id, ...paid }) => ({ payment_id, line_id, left: unreturned(paid) }));
  const held = lots.map(({ payment_id, lot_id, ...paid }) => ({ payment_id, lot_id, is_bound: isBound.has(payment_id), left: unreturned(paid) }));
  return back.flatMap(({ line_id, principal, gift }) => {
    const wanted = { principal, gift };
    const returnTo = (part: Both, to: typeof held): LotBack[] =>
      to.flatMap(({ left, ...lot }) => {
        const taken = takeBoth(part, left);
        return taken.principal + taken.gift > 0 ? [{ ...lot, line_id, ...taken }] : [];
      });
    const ofLine = owedTo.filter((paid) => paid.line_id === line_id);
    return [
      ...ofLine.flatMap((paid) =>
        returnTo(
          takeBoth(wanted, paid.left),
          held.filter(({ payment_id }) => payment_id === paid.payment_id),
        ),
      ),
      ...returnTo(
        wanted,
        held.filter((lot) => !lot.is_bound),
      ),
    ];
  });
}

/** A lot that something would return to. */
interface ReturnLot {
  lot_id: string;
  card_name: string;
  member_id: string;
  is_gone: boolean;
  is_over: boolean;
}

/**
 * Of what would return, the parts whose gift lapses at once, for their lot is over (domain: rule 3). Refuses (409) what would return to a
 * card that was given up or is somebody else's by now: it goes back where it came from or nowhere, and never as money.
 */
export function lapsingOf(back: readonly LotBack[], lots: readonly ReturnLot[], holder_id: string | null): LotBack[] {
  return back.filter(({ lot_id }) => {
    const { card_name, member_id, is_gone, is_over } = lots.find((lot) => lot.lot_id === lot_id)!;
    if (is_gone || member_id !== holder_id) throw refuseRefund(409, 'paying_card_gone', { params: { card: card_name } });
    return is_over;
  });
}

/** The gift of such parts, in cents. */
export const giftOf = (parts: readonly Pick<LotBack, 'gift'>[]): number => sumCents(parts.map(({ gift }) => gift));

/** Money that came in by a payment method, and what of it has gone back. */
export interface Capture {
  payment_id: string;
  payment_pattern_id: string;
  amount: number;
  refunded_amount: number;
}

/** A way by which money may go back; `most` null is no limit. */
export interface RefundWay {
  payment_pattern_id: string;
  pattern_name: string;
  pay_method: PayMethod;
  most: number | null;
}

/**
 * How money may go back: by a payment method at most what came in that way and has not gone back; in cash beyond that only
 * by a right of its own. Where part of the money never came through this till, as for an old card put on file, no way has a limit.
 */
export const refundWays = (
  open: readonly Omit<RefundWay, 'most'>[],
  captures: readonly Capture[],
  { isKnown, anyCash }: { isKnown: boolean; anyCash: boolean },
): RefundWay[] =>
  open
    .filter((way) => way.pay_method !== 'STORED_VALUE')
    .map((way) => ({
      ...way,
      most:
        (way.pay_method === 'CASH' && anyCash) || !isKnown
          ? null
          : sumCents(captures.filter((one) => one.payment_pattern_id === way.payment_pattern_id).map((one) => one.amount - one.refunded_amount)),
    }));

/** Refuses (400, at the field) ways that are not there, more than a way may give, and a sum other than what goes back. */
export function judgeRefundPayments(
  payments: readonly { payment_pattern_id: string; amount: number }[],
  ways: readonly RefundWay[],
  tender: number,
  currency: Currency,
  field: 'payments' | 'tenders' = 'payments',
): void {
  const money = (cents: number): string => moneyText(cents, currency);
  payments.forEach(({ payment_pattern_id, amount }, index) => {
    const way = ways.find((known) => known.payment_pattern_id === payment_pattern_id);
    if (!way) throw refuseRefund(400, 'payment_pattern_required', { field: `${field}.${index}.payment_pattern_id` });
    if (way.most !== null && amount > way.most)
      throw refuseRefund(400, 'refund_way_over', { field: `${field}.${index}.amount`, params: { way: way.pattern_name, most: money(way.most) } });
  });
  const paid = sumCents(payments.map((payment) => payment.amount));
  if (paid !== tender) throw refuseRefund(400, 'refund_payments_differ', { field, params: { paid: money(paid), tender: money(tender) } });
}

/** Takes `amount` off what came in by one way, the earliest first; cash beyond what came in is nobody's capture. */
export function capturesBack(payment_pattern_id: string, amount: number, captures: readonly Capture[]): { payment_id: string; amount: number }[] {
  let left = amount;
  return captures
    .filter((one) => one.payment_pattern_id === payment_pattern_id)
    .flatMap((one) => {
      const back = Math.min(left, one.amount - one.refunded_amount);
      left -= back;
      return back > 0 ? [{ payment_id: one.payment_id, amount: back }] : [];
    });
}
