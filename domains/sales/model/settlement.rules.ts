import { allocate, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { isUnits } from '../contract/package.units.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { refuseSale } from './sales.refusals.ts';

/** A line of the order that is settled. */
export interface SettlementLine {
  item_type: ItemType;
  item_id: string;
  performers: readonly Performer[];
  amount_receivable: number;
}

/** How a line is paid, in cents: the four parts sum to its receivable amount. */
export interface LineShare {
  tender: number;
  principal: number;
  gift: number;
  debt: number;
}

interface OfferedPayment {
  pay_method: PayMethod;
  amount: number;
  card_id?: string | undefined;
}

/** The order, who settles it and how. */
export interface SettlementTerms {
  currency_code: Currency;
  member_id: string | null;
  allow_debt: boolean;
  /** The cashier holds the right to let a member owe. */
  may_owe: boolean;
  /** The shop lets members owe at all. */
  shop_lends: boolean;
}

/** Stored value is bought with money that comes in: neither from a card nor on debt. */
const rechargeOf = (lines: readonly SettlementLine[]): number =>
  sumCents(lines.filter((line) => line.item_type === 'stored_value_card').map((line) => line.amount_receivable));

/**
 * Judges the payments offered for an order before any card is touched, and answers the debt they leave.
 * Refuses more than what is owed (change is counted at the till and never stored), less without the wish and the
 * right to owe, a walk-in who owes or pays from a card, a card twice, and stored value that would pay for stored value.
 */
export function judgePayments(lines: readonly SettlementLine[], payments: readonly OfferedPayment[], terms: SettlementTerms): number {
  const money = (cents: number) => moneyText(cents, terms.currency_code);
  const receivable = sumCents(lines.map((line) => line.amount_receivable));
  const paid = sumCents(payments.map((payment) => payment.amount));
  assertCardPayments(payments, { isMember: terms.member_id !== null });
  if (paid > receivable) throw refuseSale(400, 'payment_over', { field: 'payments', params: { paid: money(paid), receivable: money(receivable) } });
  const debt = receivable - paid;
  if (debt > 0 && !terms.allow_debt)
    throw refuseSale(400, 'payment_short', { field: 'payments', params: { paid: money(paid), missing: money(debt) } });
  if (debt > 0 && terms.member_id === null) throw refuseSale(400, 'member_needed_for_debt', { field: 'allow_debt' });
  if (debt > 0 && !terms.shop_lends) throw refuseSale(400, 'debt_not_allowed_here', { field: 'allow_debt' });
  if (debt > 0 && !terms.may_owe) throw refuseSale(403, 'debt_not_permitted');
  const recharge = rechargeOf(lines);
  const tender = sumCents(payments.filter((payment) => payment.pay_method !== 'STORED_VALUE').map((payment) => payment.amount));
  if (tender < recharge) throw refuseSale(400, 'recharge_needs_tender', { field: 'payments', params: { recharge: money(recharge) } });
  return debt;
}

/** Refuses payments from a card that name none, or one twice, and those of a walk-in. */
export function assertCardPayments(payments: readonly OfferedPayment[], { isMember }: { isMember: boolean }): void {
  const cards = new Set<string>();
  payments.forEach(({ pay_method, card_id }, index) => {
    if (pay_method !== 'STORED_VALUE') return;
    const field = `payments.${index}.card_id`;
    if (!isMember) throw refuseSale(400, 'member_needed_for_balance', { field });
    if (card_id === undefined) throw refuseSale(400, 'card_needed', { field });
    if (cards.has(card_id)) throw refuseSale(400, 'card_twice', { field });
    cards.add(card_id);
  });
}

const performersKey = (performers: readonly Performer[]): string =>
  [...performers]
    .sort((a, b) => compareIds(a.uid, b.uid))
    .map(({ uid, basis_points }) => `${uid}:${basis_points}`)
    .join(',');

/** What ranks a line; performers need not be known. */
type RankedLine = Omit<SettlementLine, 'performers'> & Partial<Pick<SettlementLine, 'performers'>>;

/** Ranks lines for ties: the larger amount first, then item_type, item_id, then whatever else tells them apart (domain: rule 1). */
export const rankLines = (a: RankedLine, b: RankedLine): number =>
  b.amount_receivable - a.amount_receivable ||
  compareTexts(a.item_type, b.item_type) ||
  compareIds(a.item_id, b.item_id) ||
  compareTexts(performersKey(a.performers ?? []), performersKey(b.performers ?? []));

/** What was paid of an order, in cents; `limited` is what of the principal and gift came from cards that may pay some lines only. */
interface Paid {
  principal: number;
  gift: number;
  debt: number;
  limited?: readonly LimitedPaid[];
}

/** What a card that may pay some lines only pays of an order, in cents: its gift, and what it paid of each line, gift and principal. */
export interface LimitedPaid {
  gift: number;
  by_line: readonly number[];
}

/** Spreads a sum over lines by what each weighs, exactly, whatever their order. */
const spreadOver = (lines: readonly RankedLine[], total: number, weightOf: (index: number) => number): number[] =>
  allocate(
    total,
    lines.map((line, index) => ({ ...line, weight: weightOf(index) })),
    rankLines,
  );

/** What a card that may pay some lines only paid of each, by kind: its gift stands by what it paid of them. */
export function limitedParts(lines: readonly RankedLine[], { gift, by_line }: LimitedPaid): { principal: number; gift: number }[] {
  const gifts = spreadOver(lines, gift, (index) => by_line[index]!);
  return by_line.map((cents, index) => ({ principal: cents - gifts[index]!, gift: gifts[index]! }));
}

/**
 * Spreads what was paid over the lines, exactly, whatever their order (domain: rule 1). Stored value and debt go to
 * every line but stored-value cards, each by what the line still needs; tender takes the rest. Gift is spread over
 * the lines by the stored value they received; a card that may pay some lines only has paid those. The answers are in the
 * order of `lines`.
 */
export function shareOverLines(lines: readonly SettlementLine[], { limited = [], ...paid }: Paid): LineShare[] {
  const spread = (total: number, weightOf: (index: number) => number): number[] => spreadOver(lines, total, weightOf);
  const eligible = lines.map((line) => (line.item_type === 'stored_value_card' ? 0 : line.amount_receivable));
  const bound = lines.map((_, index) => sumCents(limited.map(({ by_line }) => by_line[index]!)));
  const boundParts = limited.map((card) => limitedParts(lines, card));
  const free = spread(paid.principal + paid.gift - sumCents(bound), (index) => eligible[index]! - bound[index]!);
  const freeGift = spread(paid.gift - sumCents(limited.map((card) => card.gift)), (index) => free[index]!);
  const stored = free.map((cents, index) => cents + bound[index]!);
  const gift = freeGift.map((cents, index) => cents + sumCents(boundParts.map((parts) => parts[index]!.gift)));
  const debt = spread(paid.debt, (index) => eligible[index]! - stored[index]!);
  return lines.map((line, index) => ({
    tender: line.amount_receivable - stored[index]! - debt[index]!,
    principal: stored[index]! - gift[index]!,
    gift: gift[index]!,
    debt: debt[index]!,
  }));
}

/** By what a line counts as performance: money that is loaded, or a sale. */
export const measureOf = ({ item_type }: Pick<SettlementLine, 'item_type'>): 'recharge' | 'sale' =>
  item_type === 'stored_value_card' ? 'recharge' : 'sale';

/** What a line is worth to the shop: what was or will be paid for it, gift not counted. Revenue, deferred value and performance. */
export const worthOf = (share: LineShare): number => share.tender + share.principal + share.debt;

/**
 * What was spent on a line, in cents, as growth and points see it: money that came in by what it bought, and the principal
 * used for whatever; a project of a package is bought as the units that it is. Gift earns nothing, and neither does what stays owed.
 */
export function spentOn(line: { item_type: ItemType; package_id: string | null }, { tender, principal }: LineShare): Record<ItemType | 'principal', number> {
  const bought = isUnits(line) ? 'count_card' : line.item_type;
  const tenderOf = (type: ItemType) => (type === bought ? tender : 0);
  return {
    project: tenderOf('project'),
    product: tenderOf('product'),
    count_card: tenderOf('count_card'),
    stored_value_card: tenderOf('stored_value_card'),
    principal,
  };
}
