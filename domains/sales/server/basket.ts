import { activityOffers, type PiecesShare, sharePieces } from '#domains/activity/server/api.ts';
import type { CountCardTerms, Sellable } from '#domains/catalog/server/api.ts';
import { assertLoads, cardsToLoad } from '#domains/card/server/api.ts';
import type { Scene } from '#domains/coupon/contract/coupon.form.ts';
import { askedCoupon, chosenCoupon, type HeldCoupon, unusedCoupons } from '#domains/coupon/server/api.ts';
import { hasMethod } from '#domains/catalog/contract/shop-card.form.ts';
import { keepsAllPurpose, packagesOnSale, sellables } from '#domains/catalog/server/api.ts';
import { buyerTerms } from '#domains/loyalty/server/api.ts';
import { roundMulDiv } from '#kernel/contract/cents.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CouponOffer } from '../contract/coupon.offers.ts';
import type { OrderLine } from '../contract/order.endpoints.ts';
import type { OrderItem } from '../contract/basket.schema.ts';
import { assertBasket, assertMayBuy, assertMayPoint, assertMayPrice, assertMayUseCoupon, assertWithinMost } from '../model/basket.rules.ts';
import { type GivenByHand, givenByHand } from '../model/by-hand.rules.ts';
import type { OrderPrice } from '../model/price.rules.ts';
import { priceOrder } from '../model/price.rules.ts';
import { offerCoupons } from '../model/coupon-offers.ts';
import { isUnits } from '../contract/package.units.ts';
import { type PackageShare, sharesOfPackages } from '../model/package.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { adjustLimit, giveAwayLimit, rounding, saleNeedsPerformer, walkInAllowed } from '../contract/sales.settings.ts';
import { assertInvited } from './invitation.ts';
import type { StaffNames } from '#domains/performance/server/api.ts';
import { assertServed, performerRows, staffNames } from '#domains/performance/server/api.ts';

const ROUNDED_TO = { none: 1, tenth: 10, whole: 100 } as const;

/** What the catalogue says of a line. */
export interface SoldItem extends Sellable {
  /** Of a part of a package. */
  package_name?: string;
}

/** A basket that may be sold, priced now. */
export interface PricedBasket extends OrderPrice {
  items: readonly OrderItem[];
  sold: readonly SoldItem[];
  names: StaffNames;
  /** Points that the buyer may spend today, where they were asked for. */
  balance: number;
  /** The coupon that it is priced with. */
  coupon: HeldCoupon | null;
  /** What each line has of an activity. */
  activities?: readonly (PiecesShare | null)[];
}

/** A basket as somebody put it together: what it gives away by hand a command lets pass, or not. */
export interface TypedBasket extends PricedBasket {
  by_hand: GivenByHand;
}

/** The same, with what else the buyer could use. */
export interface OfferedBasket extends TypedBasket {
  offers: CouponOffer[];
}

/** What a till asks the price of. */
interface AskedBasket {
  member_id: string | null;
  items: readonly OrderItem[];
  points: number;
  member_coupon_id?: string | null;
  /** Whether it is ordered from outside, where other coupons are taken; at the till unless told otherwise. */
  scene?: Scene;
}

/** Coupons offered for one basket: the best of all that the buyer holds. */
const MOST_OFFERED = 50;

/** Where a coupon that is not taken here is taken. */
const ELSEWHERE = { offline: 'coupon_online_only', online: 'coupon_at_till_only' } as const;

const WALK_IN = { discount_tenths: null, points: 0, levelPrice: () => undefined, pointsTerms: () => null };

/**
 * Judges and prices a basket at the catalogue's prices of this moment (domain: rule 8). Refuses items that are not on
 * sale here (400), what the caller may not give away or change (403), members and colleagues who are not there (400), a
 * coupon that does not fit (400) or is no longer to be used (409), which a command holds.
 */
export async function priceBasket(reads: Reads, ctx: Ctx, basket: AskedBasket): Promise<TypedBasket> {
  const { member_id, items, member_coupon_id, scene = 'offline' } = basket;
  const { items: priced, terms, limits, ...judged } = await judgeBasket(reads, ctx, basket, { offersPoints: false });
  // Once the member is held: whoever holds both does so in this order.
  const coupon = member_id !== null && member_coupon_id ? await chosenCoupon(reads, ctx, member_id, member_coupon_id, { items, scene }) : null;
  if (coupon?.unfit) throw refuseSale(400, coupon.unfit === 'scene' ? ELSEWHERE[scene] : 'coupon_unfit', { field: 'member_coupon_id' });
  const price = priceOrder(priced, { ...terms, coupon });
  return { ...price, ...judged, items, coupon, by_hand: givenByHand(items, price.lines, limits) };
}

/** The same for the eye alone: with every coupon that the buyer could use, and without the chosen one where it does not fit any more, was used or is over. */
export async function offerBasket(reads: Reads, ctx: Ctx, basket: AskedBasket): Promise<OfferedBasket> {
  const { member_id, items, member_coupon_id, scene = 'offline' } = basket;
  const [{ items: priced, terms, limits, ...judged }, holdings, chosen] = await Promise.all([
    judgeBasket(reads, ctx, basket, { offersPoints: true }),
    member_id === null || !ctx.actor.permissions.has('coupon:read') ? [] : unusedCoupons(reads, ctx, member_id, { items, scene }),
    member_id !== null && member_coupon_id ? askedCoupon(reads, ctx, member_id, member_coupon_id, { items, scene }) : null,
  ]);
  const known = chosen && !holdings.some((holding) => holding.member_coupon_id === chosen.member_coupon_id) ? [...holdings, chosen] : holdings;
  const offers = offerCoupons(priced, terms, known);
  const fits = offers.some((offer) => offer.member_coupon_id === chosen?.member_coupon_id && offer.why === null);
  const coupon = fits ? chosen : null;
  const price = priceOrder(priced, { ...terms, coupon });
  const shown = offers.filter(({ member_coupon_id: id }, index) => index < MOST_OFFERED || id === chosen?.member_coupon_id);
  return { ...price, ...judged, items, coupon, offers: shown, by_hand: givenByHand(items, price.lines, limits) };
}

async function judgeBasket(
  reads: Reads,
  ctx: Ctx,
  { items, member_id, points, member_coupon_id = null }: AskedBasket,
  { offersPoints }: { offersPoints: boolean },
) {
  assertBasket(member_id, items);
  assertMayPoint(member_id, points);
  assertMayUseCoupon(member_id, member_coupon_id);
  assertMayPrice(items, (permission) => ctx.actor.permissions.has(permission));
  const targets = items.flatMap((item) => (item.item_type === 'stored_value_card' ? (item.card_id ?? []) : []));
  const [known, customer, names, { limits, rounding_cents }, loadable, packages, offered] = await Promise.all([
    sellables(reads, ctx.actor.shop.shop_id, items),
    member_id === null ? WALK_IN : buyerTerms(reads, ctx, member_id, items, { points: offersPoints || points > 0 }),
    staffNames(reads, ctx, items),
    decisions(reads, ctx),
    cardsToLoad(reads, ctx, member_id, targets),
    packagesOnSale(reads, ctx, [...new Set(items.flatMap((item) => item.package_id ?? []))]),
    activityOffers(reads, ctx, member_id, items),
  ]);
  if (!customer) throw refuseSale(400, 'member_unknown', { field: 'member_id' });
  const singly = items.map((item, index) => {
    const sellable = assertSellable(ctx, known.get(`${item.item_type}/${item.item_id}`), `items.${index}.item_id`);
    assertTarget(item, sellable, loadable, `items.${index}.card_id`);
    return sellable;
  });
  const shares = sharesOfPackages(
    items.map((item, index) => ({ ...item, price: singly[index]!.price })),
    packages,
  );
  const sold = singly.map((item, index) => asSold(items[index]!, item, shares[index]!));
  assertWithinMost(sold.map(({ name, most = null }, index) => ({ name, quantity: items[index]!.quantity, most })));
  await assertInvited(
    reads,
    member_id,
    sold.map(({ name, terms }, index) => ({ name, terms, quantity: items[index]!.quantity })),
  );
  const usual = items.map((item, index) => ({
    ...item,
    price: sold[index]!.price,
    member_price: lower(customer.levelPrice(item), sold[index]!.member_price),
    level_discount: sold[index]!.level_discount,
    points_terms: customer.pointsTerms(item),
    package: shares[index]!,
  }));
  const is_member = member_id !== null;
  const activities = sharePieces(
    usual.map((item) => ({ ...item, is_apart: item.gift || item.package !== null, usual: usualPrice(item, is_member, customer.discount_tenths) })),
    offered,
    is_member,
  );
  const priced = usual.map((item, index) => ({ ...item, offer: activities[index]! }));
  const terms = {
    is_member,
    discount_tenths: customer.discount_tenths,
    points: { wanted: points, balance: customer.points },
    rounding_cents,
  };
  return { items: priced, terms, limits, sold, names, activities, balance: customer.points };
}

/** Refuses (at `field`) a card that a line may not load: one that is not the buyer's here (400), and one that pays for other things (409). */
function assertTarget(item: OrderItem, { terms }: Sellable, loadable: Awaited<ReturnType<typeof cardsToLoad>>, field: string): void {
  if (item.item_type !== 'stored_value_card' || !item.card_id) return;
  const card = loadable.get(item.card_id);
  if (!card) throw refuseSale(400, 'recharge_card_unknown', { field });
  if (terms?.kind === 'stored_value_card') assertLoads(card, terms, { field });
}

/** What one costs its buyer where no activity lowers it. */
function usualPrice(item: { price: number; member_price: number | null; level_discount: boolean }, is_member: boolean, discount_tenths: number | null): number {
  if (!is_member) return item.price;
  const byLevel = item.level_discount && discount_tenths !== null ? roundMulDiv(item.price, discount_tenths, 100) : item.price;
  return Math.min(item.price, byLevel, item.member_price ?? item.price);
}

/** A level pays no more than every member does: its own price may have been left behind by the one for all. */
const lower = (ofLevel: number | undefined, ofAll: number | null): number | null =>
  ofLevel === undefined ? ofAll : Math.min(ofLevel, ofAll ?? ofLevel);

/** A part of a package as it is sold with it: a project is units for later, nothing of it stands alone, and the package says how much. */
function asSold(item: OrderItem, known: Sellable, share: PackageShare | null): SoldItem {
  if (!share) return known;
  const sold = { ...known, must_choose: false, most: null, package_name: share.name };
  return isUnits(item) ? { ...sold, terms: unitsOf(item, known) } : sold;
}

/** The terms of a project's units: without an end, in the shop that sold them. */
const unitsOf = ({ item_id, quantity }: OrderItem, { name, price }: Sellable): CountCardTerms => ({
  kind: 'count_card',
  sell_price: price * quantity,
  valid: 0,
  valid_unit: 3,
  valid_type: 1,
  count_method: 0,
  project_num: quantity,
  projects: [{ order_type: 1, detail_id: item_id, name, project_num: quantity, sell_price: price }],
  gift_projects: [],
  gift_valued: false,
  usable_shop_ids: [],
});

/** Refuses (400, at `field`) what is not on sale here, and a kind of card that the mode does not sell. */
export function assertSellable(ctx: Ctx, sellable: Sellable | undefined, field: string): Sellable {
  if (!sellable?.is_on_sale) throw new Refusal(400, 'catalog.item_unavailable', { field, params: { name: sellable?.name ?? '' } });
  if (sellable.terms?.kind === 'count_card' && !hasMethod(keepsAllPurpose(ctx), sellable.terms.count_method))
    throw refuseSale(400, 'all_purpose_unavailable', { field, params: { name: sellable.name } });
  return sellable;
}

/** What the shop decided about prices. */
async function decisions(reads: Reads, ctx: Ctx) {
  const [adjust_limit_percent, give_away_limit, rounded] = await Promise.all([
    readSetting(reads, ctx, adjustLimit),
    readSetting(reads, ctx, giveAwayLimit),
    readSetting(reads, ctx, rounding),
  ]);
  return { limits: { adjust_limit_percent, give_away_limit }, rounding_cents: ROUNDED_TO[rounded] };
}

/** Refuses (400) an order whose buyer or performers the shop wants named; a preview is priced while they are still being chosen. */
export async function assertServedAsDecided(reads: Reads, ctx: Ctx, { member_id, items }: { member_id: string | null; items: readonly OrderItem[] }) {
  const [walk_in_allowed, needs_performer] = await Promise.all([readSetting(reads, ctx, walkInAllowed), readSetting(reads, ctx, saleNeedsPerformer)]);
  assertMayBuy(member_id, walk_in_allowed);
  assertServed(items, needs_performer);
}

/** The lines of a priced basket as the till shows them. */
export const presentLines = ({ items, sold, lines, names }: PricedBasket): OrderLine[] =>
  items.map((item, index) => {
    const { name, specs_name, price, package_name = '', is_direct = false } = sold[index]!;
    const { points: _, ...line } = lines[index]!;
    const { item_type, item_id, quantity, gift, at_usual_price = false, package_id = null, package_no = null } = item;
    return {
      line_no: index + 1,
      item_type,
      item_id,
      name,
      specs_name,
      quantity,
      price,
      gift,
      at_usual_price,
      is_direct,
      ...line,
      card_id: (item.item_type === 'stored_value_card' && item.card_id) || null,
      package_id,
      package_no,
      package_name,
      performers: performerRows(item.performers, line.amount_receivable, names),
    };
  });
