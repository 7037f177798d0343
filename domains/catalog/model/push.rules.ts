import type { PushedPrice } from '../contract/push.endpoints.ts';
import { priceIn } from './project.rules.ts';

/** A template as the chain keeps it. */
interface Kept {
  sell_price: number;
  price_floor: number | null;
  price_ceiling: number | null;
  is_shelves: boolean;
  self_bookable?: boolean;
}

/** What a shop decided of it. */
interface Decided {
  own_price: number | null;
  is_shelves: boolean;
  /** Of a project: customers book it themselves. */
  self_bookable?: boolean | undefined;
}

/** What is decided for a shop; null: as it is. */
export interface Pushed {
  price: PushedPrice;
  sell_price: number | null;
  is_shelves: boolean | null;
  self_bookable?: boolean | null;
}

/** What a shop has decided after a push. */
export const afterPush = ({ own_price, is_shelves, self_bookable }: Decided, push: Pushed): Decided => ({
  own_price: push.price === 'keep' ? own_price : push.price === 'chain' ? null : push.sell_price,
  is_shelves: push.is_shelves ?? is_shelves,
  ...(self_bookable !== undefined && { self_bookable: push.self_bookable ?? self_bookable }),
});

/** What is decided of the variants of goods; `prices` those that are named, by their ids. */
export interface GoodsPushed {
  price: PushedPrice;
  prices: ReadonlyMap<string, number>;
  is_shelves: boolean | null;
}

/** What a shop has decided of a variant after a push of its goods. */
export function variantAfterPush(sku_id: string, decided: Decided, { price, prices, is_shelves }: GoodsPushed): Decided {
  const named = prices.get(sku_id) ?? null;
  return afterPush(decided, { price: price === 'own' && named === null ? 'keep' : price, sell_price: named, is_shelves });
}

/** The shops in which a push takes off what is sold there. */
export const leavingIn = <Shop extends { shop_id: string }>(
  shops: readonly Shop[],
  isSold: (shop: Shop) => boolean,
  push: Pick<Pushed, 'is_shelves'>,
): string[] => (push.is_shelves === false ? shops.filter(isSold).map(({ shop_id }) => shop_id) : []);

/** What holds in a shop: what it costs there, whether it is sold, and of a project whether customers book it themselves. */
export const heldIn = (
  kept: Kept,
  { own_price, is_shelves, self_bookable = false }: Decided,
): { price: number; is_sold: boolean; is_booked: boolean } => ({
  price: priceIn(kept, own_price),
  is_sold: kept.is_shelves && is_shelves,
  is_booked: (kept.self_bookable ?? false) && self_bookable,
});
