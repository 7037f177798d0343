import type { OfferType } from '#domains/activity/contract/pieces.schema.ts';
import { allocate, formatCents, MAX_CENTS, roundMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { CouponTerms } from '#domains/coupon/contract/coupon.terms.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { ExplanationStep } from '../contract/explanation.schema.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { couponCut } from './coupon.rules.ts';
import type { PackageShare } from './package.rules.ts';
import type { PointsOffer, PointsShare } from './points.rules.ts';
import { payWithPoints } from './points.rules.ts';
import { refuseSale } from './sales.refusals.ts';

/** A line as pricing sees it: what the till asked for and what the catalogue says of the item now. */
export interface PriceItem {
  item_type: ItemType;
  item_id: string;
  quantity: number;
  gift: boolean;
  /** A change by hand: so many cents, or so many tenths of what it comes to before. */
  adjust_amount: number;
  adjust_tenths?: number | undefined;
  /** List price of one, in cents. */
  price: number;
  /** What members pay for one, where the shop has named a price. */
  member_price: number | null;
  /** Takes part in the level's discount. */
  level_discount: boolean;
  /** Of a part of a package: what it costs of the package's price, which nothing else lowers. */
  package?: PackageShare | null;
  /** Of what an activity sells: so many of it at its price, which neither a level nor a coupon lowers. */
  offer?: { activity_type: OfferType; num: number; offer_price: number } | null;
  /** How it may be paid with points; null: not at all. */
  points_terms: { cap_percent: number; points_per_yuan: number } | null;
}

/** Who buys, and what the shop decided about its prices. */
export interface PriceTerms {
  is_member: boolean;
  /** The member's level discount: 85 is 8.5 折; null is none. */
  discount_tenths: number | null;
  /** The one coupon that it is cheaper by; refused (400) where it does not fit. */
  coupon?: CouponTerms | null;
  /** Points asked for, and those that may be spent. */
  points: { wanted: number; balance: number };
  /** What is below this many cents is left off the order's end; 1 leaves off nothing. */
  rounding_cents: number;
}

/** What a line came to and how. */
export interface LinePrice {
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
  /** What the change by hand came to. */
  adjust_amount: number;
  /** Paid with points: how many. */
  points: number;
  explanation: ExplanationStep[];
}

export interface OrderPrice {
  lines: LinePrice[];
  points: Pick<PointsOffer, 'most' | 'used'>;
  /** What the coupon took off. */
  coupon_amount: number;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
}

interface LineState {
  item: PriceItem;
  index: number;
  amount_total: number;
  amount: number;
  explanation: ExplanationStep[];
}

/** A step sees all lines at once, for reductions that look at the order, and answers what it did to each; null is nothing. */
type PriceStep = (lines: readonly LineState[], terms: PriceTerms) => (ExplanationStep | null)[];

const eachLine =
  (judge: (line: LineState, terms: PriceTerms) => ExplanationStep | null): PriceStep =>
  (lines, terms) =>
    lines.map((line) => judge(line, terms));

const giveAway = eachLine(({ item }) => (item.gift ? { step: 'gift', params: {}, amount_after: 0 } : null));

const shareOfPackage = eachLine(({ item }) =>
  item.package ? { step: 'package', params: { price_cents: item.package.price }, amount_after: item.package.share } : null,
);

/** What the pieces of an activity come to: nothing but points and a change by hand lowers it. */
export const ofOffer = ({ offer }: Pick<PriceItem, 'offer'>): number => (offer ? offer.num * offer.offer_price : 0);

/** So many of a line are sold as ever. */
const usualNum = ({ quantity, offer }: PriceItem): number => quantity - (offer?.num ?? 0);

const byActivity = eachLine(({ item }) =>
  item.offer && item.offer.num > 0
    ? {
        step: item.offer.activity_type,
        params: { price_cents: item.offer.offer_price, quantity: item.offer.num },
        amount_after: ofOffer(item) + usualNum(item) * item.price,
      }
    : null,
);

/** The cheaper of member price and level discount, and only when it is cheaper than the price so far. */
const cheaperForMembers = eachLine(({ item, amount }, { is_member, discount_tenths }) => {
  if (!is_member || item.package) return null;
  const offers: ExplanationStep[] = [];
  if (item.member_price !== null) {
    offers.push({
      step: 'member_price',
      params: { price_cents: item.member_price, quantity: usualNum(item) },
      amount_after: ofOffer(item) + item.member_price * usualNum(item),
    });
  }
  if (item.level_discount && discount_tenths !== null) {
    offers.push({
      step: 'level_discount',
      params: { discount_tenths, percent_off: 100 - discount_tenths },
      amount_after: ofOffer(item) + roundMulDiv(usualNum(item) * item.price, discount_tenths, 100),
    });
  }
  const [best] = offers.sort((a, b) => a.amount_after - b.amount_after);
  return best && best.amount_after < amount ? best : null;
});

/** What the coupon takes off, spread over the lines that it is for by their amounts (domain: rule 1). */
const takeCoupon: PriceStep = (lines, { coupon }) => {
  if (!coupon) return lines.map(() => null);
  const field = 'member_coupon_id';
  const {
    cents: cut,
    weights,
    why,
    short,
  } = couponCut(
    lines.map(({ item, amount }) => ({ ...item, amount: amount - ofOffer(item) })),
    coupon,
  );
  if (why === 'threshold') throw refuseSale(400, 'coupon_threshold', { field, params: { amount: formatCents(short) } });
  if (why === 'items') throw refuseSale(400, 'coupon_items', { field });
  const parts = lines.map((line, index) => ({ ...line, weight: weights[index]! }));
  return allocate(cut, parts, rankLines).map((cents, index) =>
    cents === 0 ? null : { step: 'coupon', params: { cut_cents: -cents }, amount_after: lines[index]!.amount - cents },
  );
};

/** A discount by hand, once per line, half a cent upwards (domain: rule 1). */
const discountByHand = (amount: number, discount_tenths: number): ExplanationStep => {
  const amount_after = roundMulDiv(amount, discount_tenths, 100);
  return { step: 'adjust_discount', params: { discount_tenths, percent_off: 100 - discount_tenths, adjust_cents: amount_after - amount }, amount_after };
};

/** A change by hand: never below zero, and never above the list price. */
const changeByHand = eachLine(({ item, index, amount, amount_total }) => {
  if (item.adjust_tenths !== undefined) return discountByHand(amount, item.adjust_tenths);
  if (item.adjust_amount === 0) return null;
  const field = `items.${index}.adjust_amount`;
  const after = amount + item.adjust_amount;
  if (after < 0) throw refuseSale(400, 'adjust_below_zero', { field });
  if (after > amount_total) throw refuseSale(400, 'adjust_above_list', { field });
  return { step: 'adjust', params: { adjust_cents: item.adjust_amount }, amount_after: after };
});

/** The larger amount first, then item_type, item_id, then whatever else tells lines apart (domain: rule 1). */
const rankLines = (a: LineState, b: LineState): number =>
  b.amount - a.amount ||
  compareTexts(a.item.item_type, b.item.item_type) ||
  compareIds(a.item.item_id, b.item.item_id) ||
  b.amount_total - a.amount_total ||
  a.item.quantity - b.item.quantity ||
  a.item.adjust_amount - b.item.adjust_amount ||
  (a.item.adjust_tenths ?? 100) - (b.item.adjust_tenths ?? 100);

/** The end of the sum, spread over the lines by their amounts (domain: rule 1). Stored value is loaded as it was bought: it takes no part. */
const leaveOffTheEnd: PriceStep = (lines, { rounding_cents }) => {
  const parts = lines.map((line) => ({ ...line, weight: line.item.item_type === 'stored_value_card' ? 0 : line.amount }));
  const cut = sumCents(parts.map((part) => part.weight)) % rounding_cents;
  return allocate(cut, parts, rankLines).map((cents, index) =>
    cents === 0 ? null : { step: 'rounding', params: { cut_cents: -cents }, amount_after: lines[index]!.amount - cents },
  );
};

/**
 * The price order (domain: rule 8). A campaign is one more entry at its place: a group price beside that of flash sales, full
 * reduction before the coupon; points stand between the two lists; the change by hand, rounding last.
 */
const BEFORE_POINTS: readonly PriceStep[] = [giveAway, shareOfPackage, byActivity, cheaperForMembers, takeCoupon];
const AFTER_POINTS: readonly PriceStep[] = [changeByHand, leaveOffTheEnd];

const NO_POINTS = { cap_percent: 0, points_per_yuan: 1 };

/** What points pay of each line at the price so far. */
const offerPoints = (lines: readonly LineState[], { points: { wanted, balance } }: PriceTerms): PointsOffer =>
  payWithPoints(
    lines.map(({ item, amount }) => ({ ...((!item.package && item.points_terms) || NO_POINTS), amount })),
    Math.min(wanted, balance),
    (a, b) => rankLines(lines[a]!, lines[b]!),
  );

const takePoints =
  (shares: readonly PointsShare[]): PriceStep =>
  (lines) =>
    lines.map(({ amount }, index) => {
      const { points, cents } = shares[index]!;
      return cents === 0 ? null : { step: 'points', params: { points, cut_cents: -cents }, amount_after: amount - cents };
    });

function listPrice(item: PriceItem, index: number): LineState {
  const amount = item.quantity * item.price;
  if (amount > MAX_CENTS) throw refuseSale(400, 'amount_too_large', { field: `items.${index}.quantity` });
  return {
    item,
    index,
    amount_total: amount,
    amount,
    explanation: [{ step: 'list_price', params: { price_cents: item.price, quantity: item.quantity }, amount_after: amount }],
  };
}

function applyStep(lines: readonly LineState[], step: PriceStep, terms: PriceTerms): LineState[] {
  const outcomes = step(lines, terms);
  return lines.map((line, index) => {
    const outcome = outcomes[index];
    return outcome ? { ...line, amount: outcome.amount_after, explanation: [...line.explanation, outcome] } : line;
  });
}

/**
 * Prices an order, line by line, in cents. Refuses (400, at the field) a change by hand that leads below zero or
 * above the list price, and amounts beyond what a document may carry. The answers are in the order of `items`.
 */
export function priceOrder(items: readonly PriceItem[], terms: PriceTerms): OrderPrice {
  const taking = (steps: readonly PriceStep[], from: LineState[]) => steps.reduce((state, step) => applyStep(state, step, terms), from);
  const before = taking(BEFORE_POINTS, items.map(listPrice));
  const { shares, ...points } = offerPoints(before, terms);
  const lines = taking([takePoints(shares), ...AFTER_POINTS], before);
  const priced = lines.map(({ amount_total, amount, explanation }, index) => ({
    amount_total,
    amount_discount: amount_total - amount,
    amount_receivable: amount,
    adjust_amount: explanation.find(({ params }) => 'adjust_cents' in params)?.params['adjust_cents'] ?? 0,
    points: shares[index]!.points,
    explanation,
  }));
  const amount_total = sumCents(priced.map((line) => line.amount_total));
  if (amount_total > MAX_CENTS) throw refuseSale(400, 'amount_too_large', { field: 'items' });
  const amount_receivable = sumCents(priced.map((line) => line.amount_receivable));
  const coupon_amount = sumCents(lines.map(({ explanation }) => 0 - (explanation.find(({ step }) => step === 'coupon')?.params['cut_cents'] ?? 0)));
  return { lines: priced, points, coupon_amount, amount_total, amount_discount: amount_total - amount_receivable, amount_receivable };
}
