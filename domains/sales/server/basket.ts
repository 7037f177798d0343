import type { Sellable } from '#domains/catalog/server/api.ts';
import { sellables } from '#domains/catalog/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { OrderItem, OrderLine } from '../contract/order.endpoints.ts';
import { assertBasket, assertMayPrice } from '../model/basket.rules.ts';
import type { OrderPrice } from '../model/price.rules.ts';
import { priceOrder } from '../model/price.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { StaffNames } from './performers.ts';
import { performerRows, staffNames } from './performers.ts';

/** A basket that may be sold, priced now. */
export interface PricedBasket extends OrderPrice {
  items: readonly OrderItem[];
  sold: readonly Sellable[];
  names: StaffNames;
}

/**
 * Judges and prices a basket at the catalogue's prices of this moment (domain: rule 8). Refuses items that are not on
 * sale here (400), what the caller may not give away or change (403), members and colleagues who are not there (400).
 */
export async function priceBasket(reads: Reads, ctx: Ctx, basket: { member_id: string | null; items: readonly OrderItem[] }): Promise<PricedBasket> {
  const { items, member_id } = basket;
  assertBasket(member_id, items);
  assertMayPrice(items, (permission) => ctx.actor.permissions.has(permission));
  const [known, customer, names] = await Promise.all([
    sellables(reads, items),
    member_id === null ? { discount_tenths: null } : customerTerms(reads, ctx, member_id),
    staffNames(reads, ctx, items),
  ]);
  if (!customer) throw refuseSale(400, 'member_unknown', { field: 'member_id' });
  const sold = items.map((item, index) => {
    const sellable = known.get(`${item.item_type}/${item.item_id}`);
    if (!sellable?.is_on_sale)
      throw new Refusal(400, 'catalog.item_unavailable', { field: `items.${index}.item_id`, params: { name: sellable?.name ?? '' } });
    return sellable;
  });
  const price = priceOrder(
    items.map((item, index) => ({
      ...item,
      price: sold[index]!.price,
      member_price: sold[index]!.member_price,
      level_discount: sold[index]!.level_discount,
    })),
    { is_member: member_id !== null, discount_tenths: customer.discount_tenths },
  );
  return { ...price, items, sold, names };
}

/** The lines of a priced basket as the till shows them. */
export const presentLines = ({ items, sold, lines, names }: PricedBasket): OrderLine[] =>
  items.map((item, index) => {
    const { name, specs_name, price } = sold[index]!;
    const line = lines[index]!;
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
      performers: performerRows(item.performers, line.amount_receivable, names),
    };
  });
