import { OfferType } from '#domains/activity/contract/pieces.schema.ts';
import type { ExplanationStep } from '#domains/sales/contract/explanation.schema.ts';
import type { ItemType } from '#domains/sales/contract/order.endpoints.ts';
import { isCards } from '#domains/sales/contract/package.units.ts';
import { allocate, floorMulDiv, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import { compareTexts } from '#kernel/contract/ids.ts';
import type { Posting } from '#kernel/contract/posting.ts';
import type { OrderRefundStep, Restock } from '../contract/order-refund.endpoints.ts';
import { giftOf, type LotBack } from './card-refund.rules.ts';
import { refuseRefund } from './refund.refusals.ts';

/** A line of a settled order: what it came to, how it was paid, and what of that is undone. In cents. */
export interface SoldLine {
  line_id: string;
  line_no: number;
  item_type: ItemType;
  /** The package that it is a part of. */
  package_id: string | null;
  name: string;
  quantity: number;
  amount_receivable: number;
  paid_tender: number;
  paid_principal: number;
  paid_gift: number;
  left_debt: number;
  repaid_tender: number;
  repaid_principal: number;
  debt_cancelled: number;
  /** To tenders, as principal, and off its debt; gift stands beside it. */
  refunded_amount: number;
  refunded_principal: number;
  refunded_gift: number;
  refunded_num: number;
  /** A coupon or points paid for it, wholly or in part. */
  is_lowered: boolean;
  /** Of a line that is sold at two prices: so many of it are cheap, and what they come to of it. */
  cheap?: { num: number; amount: number } | null;
}

/** What is left of a line to undo: what is owed for it, and the money that was paid for it, by kind. */
export interface LineLeft {
  left: number;
  owed: number;
  tender: number;
  principal: number;
  gift: number;
  num: number;
}

export function leftOf(line: SoldLine): LineLeft {
  const left = line.amount_receivable - line.refunded_amount - line.refunded_gift;
  const owed = line.left_debt - line.repaid_tender - line.repaid_principal - line.debt_cancelled;
  const principal = line.paid_principal + line.repaid_principal - line.refunded_principal;
  const gift = line.paid_gift - line.refunded_gift;
  return { left, owed, principal, gift, tender: left - owed - principal - gift, num: line.quantity - line.refunded_num };
}

/** Cards are given back as cards, and so are a package's projects, which are units of one: their own refund knows what was used of them. */
export const isByCard = (line: Pick<SoldLine, 'item_type' | 'package_id'>): boolean => isCards(line);

/** Whether a coupon or points paid for all of it: it comes back by its number alone, for what paid it to come back. */
const isPaidOtherwise = (line: Pick<SoldLine, 'amount_receivable' | 'is_lowered'>): boolean => line.is_lowered && line.amount_receivable === 0;

/** Whether items of a line come back though no money of it is left: goods, and what a coupon or points paid. */
export function comesFree(line: SoldLine): boolean {
  const { left, num } = leftOf(line);
  return !isByCard(line) && left === 0 && num > 0 && (line.item_type === 'product' || isPaidOtherwise(line));
}

/** What is asked back of a line. */
export interface AskedBack {
  line_no: number;
  quantity?: number | undefined;
  amount?: number | undefined;
  restock?: Restock | undefined;
}

/** What a refund does to a line. `debt` is its own; `amount` = `tender` + `principal` + `gift` + `debt`. */
export interface LineBack {
  line: SoldLine;
  num: number;
  amount: number;
  tender: number;
  principal: number;
  gift: number;
  debt: number;
  /** Where the goods of it go; null: none come back. */
  restock: Restock | null;
}

/** What share of what was left of a line goes back: of its money or, where no money is left, of its items. */
export function shareBack({ line, amount, num }: Pick<LineBack, 'line' | 'amount' | 'num'>): { back: number; left: number } {
  const { left, num: num_left } = leftOf(line);
  return left > 0 ? { back: amount, left } : { back: num, left: num_left };
}

/** The goods of a refund: how many of which line come back, and where they go. */
export const goodsBack = ({ lines }: Pick<OrderBack, 'lines'>): { line_no: number; quantity: number; into: Restock }[] =>
  lines.flatMap(({ line: { line_no }, num, restock }) => (restock ? [{ line_no, quantity: num, into: restock }] : []));

export interface OrderBack {
  lines: LineBack[];
  /** Debt of other lines that what was paid for these pays now: the customer gets so much less. */
  others: { line: SoldLine; debt: number }[];
  amount: number;
  tender: number;
  principal: number;
  gift: number;
  debt: number;
}

/**
 * Works out what goes back for lines of an order (domain: rules 9, 10): per line at most what is not undone yet, first off
 * what is owed for it, the rest in the proportion in which it was paid; what came by tender pays first what is still owed
 * for other projects and products of the order.
 */
export function planOrderRefund(sold: readonly SoldLine[], asked: readonly AskedBack[], currency: Currency): OrderBack {
  const lines = asked.map((one, index) => lineBack(sold, one, index, currency));
  // What was given away comes back beside what was paid for, never by itself; for what a coupon or points paid, they come back.
  if (lines.every((line) => line.amount === 0 && !isPaidOtherwise(line.line)))
    throw refuseRefund(409, 'nothing_to_refund_of_line', { params: { name: lines[0]!.line.name } });
  const free = sumCents(lines.map((line) => line.tender));
  let left = free;
  const others = sold.flatMap((line) => {
    const own = lines.find((back) => back.line === line)?.debt ?? 0;
    const debt = isByCard(line) ? 0 : Math.min(left, leftOf(line).owed - own);
    left -= debt;
    return debt > 0 ? [{ line, debt }] : [];
  });
  return {
    lines,
    others,
    amount: sumCents(lines.map((line) => line.amount)),
    tender: left,
    principal: sumCents(lines.map((line) => line.principal)),
    gift: sumCents(lines.map((line) => line.gift)),
    debt: sumCents(lines.map((line) => line.debt)) + free - left,
  };
}

function lineBack(sold: readonly SoldLine[], { line_no, quantity, amount, restock }: AskedBack, index: number, currency: Currency): LineBack {
  const line = sold.find((one) => one.line_no === line_no);
  if (!line) throw refuseRefund(400, 'refund_line_unknown', { field: `lines.${index}.line_no` });
  if (isByCard(line)) throw refuseRefund(400, 'refund_by_card', { field: `lines.${index}.line_no`, params: { name: line.name } });
  const left = leftOf(line);
  const isGoods = line.item_type === 'product';
  const isFree = comesFree(line) && quantity !== undefined;
  if (left.left === 0 && !isFree) throw refuseRefund(409, 'nothing_to_refund_of_line', { params: { name: line.name } });
  if (quantity !== undefined && quantity > left.num)
    throw refuseRefund(400, 'refund_num_over', { field: `lines.${index}.quantity`, params: { name: line.name, most: left.num } });
  if (amount !== undefined && amount > left.left)
    throw refuseRefund(400, 'refund_line_over', {
      field: `lines.${index}.amount`,
      params: { name: line.name, most: moneyText(left.left, currency) },
    });
  const value = amount ?? valueOf(line, left, quantity!);
  if (value === 0 && !isFree) throw refuseRefund(409, 'nothing_to_refund_of_line', { params: { name: line.name } });
  const debt = Math.min(value, left.owed);
  const [tender, principal, gift] = splitByKind(value - debt, left);
  return {
    line,
    num: quantity ?? 0,
    amount: value,
    tender: tender!,
    principal: principal!,
    gift: gift!,
    debt,
    restock: isGoods && quantity ? (restock ?? 'batch') : null,
  };
}

/**
 * What so many items of a line come to: the last take all that is left. Of what is sold at two prices its buyer keeps the cheap ones first,
 * as if the others had never been bought.
 */
const valueOf = (line: SoldLine, left: LineLeft, quantity: number): number => {
  if (quantity === left.num) return left.left;
  const { cheap } = line;
  const value = cheap
    ? worthOf(line, cheap, left.num) - worthOf(line, cheap, left.num - quantity)
    : floorMulDiv(line.amount_receivable, quantity, line.quantity);
  return Math.min(left.left, value);
};

/** What the first so many items of a line come to, the cheap ones before the others. */
const worthOf = ({ amount_receivable, quantity }: SoldLine, cheap: { num: number; amount: number }, num: number): number =>
  num <= cheap.num
    ? floorMulDiv(cheap.amount, num, cheap.num)
    : cheap.amount + floorMulDiv(amount_receivable - cheap.amount, num - cheap.num, quantity - cheap.num);

/** Steps that lower the whole of a line, its cheap items too. */
const OF_ALL = new Set<ExplanationStep['step']>(['points', 'adjust', 'adjust_discount', 'rounding', 'exchange', 'voucher']);

/** Steps by which some items of a line were sold cheaply. */
const OFFERS = new Set<string>(OfferType.options);

/** How many items of a line were sold at the price of an activity, and what they come to of what is due; null: none, or all of them. */
export function cheapOf(explanation: readonly ExplanationStep[], quantity: number, amount_receivable: number): SoldLine['cheap'] {
  const offered = explanation.find(({ step }) => OFFERS.has(step));
  const num = offered?.params['quantity'] ?? 0;
  if (!offered || num === 0 || num >= quantity) return null;
  const before = explanation.findLast(({ step }) => !OF_ALL.has(step))!.amount_after;
  return { num, amount: before === 0 ? 0 : floorMulDiv(amount_receivable, num * (offered.params['price_cents'] ?? 0), before) };
}

/** Money in the proportion in which it is there: never more of a kind than there is. */
const splitByKind = (money: number, { tender, principal, gift }: LineLeft): number[] =>
  allocate(
    money,
    [
      { weight: tender, key: 'a' },
      { weight: principal, key: 'b' },
      { weight: gift, key: 'c' },
    ],
    (a, b) => b.weight - a.weight || compareTexts(a.key, b.key),
  );

/** What of each line's gift lapses, in their order: that of its own parts whose lot is over. */
export const lapsedByLine = ({ lines }: OrderBack, lapsing: readonly Pick<LotBack, 'line_id' | 'gift'>[]): number[] =>
  lines.map(({ line }) => giftOf(lapsing.filter(({ line_id }) => line_id === line.line_id)));

/** How the figures of a refund come about, step by step; `lapsed` is what of the gift does not come back, by line. */
export const explainedBack = ({ lines, others, tender }: OrderBack, lapsed: readonly number[]): OrderRefundStep[] => {
  const other_debt = sumCents(others.map((other) => other.debt));
  const lapsed_gift = sumCents(lapsed);
  return [
    ...lines.map(({ line: { line_no, name }, num, ...back }, index) => ({
      step: 'line' as const,
      line_no,
      name,
      params: {
        num,
        amount_cents: back.amount,
        tender_cents: back.tender,
        principal_cents: back.principal,
        gift_cents: back.gift - lapsed[index]!,
        debt_cents: back.debt,
      },
    })),
    ...(lapsed_gift > 0 ? [{ step: 'gift_lapsed' as const, line_no: null, name: '', params: { gift_cents: lapsed_gift } }] : []),
    ...(other_debt > 0 ? [{ step: 'other_debt' as const, line_no: null, name: '', params: { debt_cents: other_debt } }] : []),
    { step: 'to_customer', line_no: null, name: '', params: { tender_cents: tender } },
  ];
};

/** The sale's side of it, undone: revenue. Balanced with tender and debt, and with what returns to cards. */
export const unsoldPostings = (back: OrderBack, { shop_id, currency_code }: { shop_id: string; currency_code: Currency }): Posting[] =>
  (['project', 'product'] as const).flatMap((type): Posting[] => {
    const amount = sumCents(back.lines.filter(({ line }) => line.item_type === type).map((one) => one.amount - one.gift));
    return amount === 0 ? [] : [{ account: 'revenue', ref: type, unit: currency_code, shop_id, amount }];
  });

/** So much by the ways that it came, in their order, none more than it brought. */
export function wayItCame(captures: readonly Captured[], tender: number): { payment_pattern_id: string; amount: number }[] {
  const back = new Map<string, number>();
  let left = tender;
  for (const { payment_pattern_id, amount, refunded_amount } of captures) {
    const part = Math.min(left, amount - refunded_amount);
    left -= part;
    if (part > 0) back.set(payment_pattern_id, (back.get(payment_pattern_id) ?? 0) + part);
  }
  return [...back].map(([payment_pattern_id, amount]) => ({ payment_pattern_id, amount }));
}

/** A payment that came in, and what of it has gone back. */
interface Captured {
  payment_pattern_id: string;
  amount: number;
  refunded_amount: number;
}
