import type { Sellable } from '#domains/catalog/server/api.ts';
import { cardsToLoad } from '#domains/card/server/api.ts';
import { sellables } from '#domains/catalog/server/api.ts';
import { buyerTerms } from '#domains/loyalty/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { capabilitiesOf } from '#modes/capabilities.ts';
import type { OrderItem, OrderLine } from '../contract/order.endpoints.ts';
import { assertBasket, assertMayBuy, assertMayPoint, assertMayPrice } from '../model/basket.rules.ts';
import type { OrderPrice } from '../model/price.rules.ts';
import { priceOrder } from '../model/price.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { adjustLimit, giveAwayLimit, rounding, saleNeedsPerformer, walkInAllowed } from '../contract/sales.settings.ts';
import { assertInvited } from './invitation.ts';
import type { StaffNames } from '#domains/performance/server/api.ts';
import { assertServed, performerRows, staffNames } from '#domains/performance/server/api.ts';

const ROUNDED_TO = { none: 1, tenth: 10, whole: 100 } as const;

/** A basket that may be sold, priced now. */
export interface PricedBasket extends OrderPrice {
  items: readonly OrderItem[];
  sold: readonly Sellable[];
  names: StaffNames;
  /** Points that the buyer may spend today, where they were asked for. */
  balance: number;
}

/** What a till asks the price of. */
interface AskedBasket {
  member_id: string | null;
  items: readonly OrderItem[];
  points: number;
}

const WALK_IN = { discount_tenths: null, points: 0, levelPrice: () => undefined, pointsTerms: () => null };

/**
 * Judges and prices a basket at the catalogue's prices of this moment (domain: rule 8). Refuses items that are not on
 * sale here (400), what the caller may not give away or change (403), members and colleagues who are not there (400).
 */
export async function priceBasket(reads: Reads, ctx: Ctx, basket: AskedBasket, { offersPoints = false } = {}): Promise<PricedBasket> {
  const { items, member_id, points } = basket;
  assertBasket(member_id, items);
  assertMayPoint(member_id, points);
  assertMayPrice(items, (permission) => ctx.actor.permissions.has(permission));
  const targets = items.flatMap((item) => (item.item_type === 'stored_value_card' ? (item.card_id ?? []) : []));
  const [known, customer, names, decided, loadable] = await Promise.all([
    sellables(reads, ctx.actor.shop.shop_id, items),
    member_id === null ? WALK_IN : buyerTerms(reads, ctx, member_id, items, { points: offersPoints || points > 0 }),
    staffNames(reads, ctx, items),
    decisions(reads, ctx),
    cardsToLoad(reads, ctx, member_id, targets),
  ]);
  if (!customer) throw refuseSale(400, 'member_unknown', { field: 'member_id' });
  const sold = items.map((item, index) => {
    if (item.item_type === 'stored_value_card' && item.card_id && !loadable.has(item.card_id))
      throw refuseSale(400, 'recharge_card_unknown', { field: `items.${index}.card_id` });
    return assertSellable(ctx, known.get(`${item.item_type}/${item.item_id}`), `items.${index}.item_id`);
  });
  await assertInvited(
    reads,
    member_id,
    sold.map(({ name, terms }, index) => ({ name, terms, quantity: items[index]!.quantity })),
  );
  const price = priceOrder(
    items.map((item, index) => ({
      ...item,
      price: sold[index]!.price,
      member_price: customer.levelPrice(item) ?? sold[index]!.member_price,
      level_discount: sold[index]!.level_discount,
      points_terms: customer.pointsTerms(item),
    })),
    { is_member: member_id !== null, discount_tenths: customer.discount_tenths, points: { wanted: points, balance: customer.points }, ...decided },
  );
  return { ...price, items, sold, names, balance: customer.points };
}

/** Refuses (400, at `field`) what is not on sale here, and a kind of card that the mode does not sell. */
export function assertSellable(ctx: Ctx, sellable: Sellable | undefined, field: string): Sellable {
  if (!sellable?.is_on_sale) throw new Refusal(400, 'catalog.item_unavailable', { field, params: { name: sellable?.name ?? '' } });
  if (sellable.terms?.kind === 'count_card' && sellable.terms.count_method === 2 && !capabilitiesOf[ctx.actor.mode].all_purpose_cards)
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
  return { adjust_limit_percent, give_away_limit, rounding_cents: ROUNDED_TO[rounded] };
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
    const { name, specs_name, price } = sold[index]!;
    const { points: _, ...line } = lines[index]!;
    const { item_type, item_id, quantity, gift, adjust_amount } = item;
    return {
      line_no: index + 1,
      item_type,
      item_id,
      name,
      specs_name,
      quantity,
      price,
      gift,
      adjust_amount,
      ...line,
      card_id: (item.item_type === 'stored_value_card' && item.card_id) || null,
      performers: performerRows(item.performers, line.amount_receivable, names),
    };
  });
