import { z } from 'zod';
import type { HeldBasket } from '../contract/held.endpoints.ts';
import { ItemType, type OrderDetail, type OrderLine, type previewOrder } from '../contract/order.endpoints.ts';
import { type OrderItem } from '../contract/basket.schema.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { isRepriced } from '../model/repriced.ts';
import { type BasketSupply, type BasketUse, suppliesMade, type TakenCounter, Use, used, usesMade, UseSupply } from './use.draft.ts';

/** What the catalogue offers to the basket. Names and prices are for the eye until the server's own come. */
export interface Sellable {
  item_type: ItemType;
  item_id: string;
  name: string;
  specs_name: string;
  price: number;
}

const Line = z.object({
  key: z.string(),
  item_type: ItemType,
  item_id: z.string(),
  name: z.string(),
  specs_name: z.string(),
  price: z.int(),
  quantity: z.int().min(1),
  gift: z.boolean(),
  adjust_amount: z.int(),
  /** Instead of an amount, a discount by hand: it follows the quantity and the price. */
  adjust_tenths: z.int().min(1).max(99).optional(),
  /** Takes no piece of a flash sale though it could. */
  at_usual_price: z.boolean().optional(),
  performers: z.array(z.object({ uid: z.string(), basis_points: z.int() })),
  /** The package that it is a part of, and which of several in the basket. */
  package_id: z.string().optional(),
  package_no: z.int().optional(),
  package_name: z.string().optional(),
  /** The member's card that a stored-value line loads; null opens a new one, undefined while nobody has decided. */
  card_id: z.string().nullish(),
});
const Basket = z.object({
  member_id: z.string().nullable(),
  remarks: z.string(),
  lines: z.array(Line),
  uses: z.array(Use).default([]),
  /** What these use up otherwise than it is listed. */
  supplies: z.array(UseSupply).default([]),
  /** Points that the member wants to pay with, at most. */
  points: z.int().min(0).default(0),
  /** The coupon of theirs that it is to be cheaper by. */
  member_coupon_id: z.string().nullable().default(null),
  /** The order that it was put aside as and taken out of again. */
  taken: z.object({ order_id: z.string(), held_name: z.string() }).nullable().default(null),
  /** What tells it from every other: submitted from two windows at once, it becomes one order. Empty while nothing was gathered. */
  draft: z.string().default(''),
});

export type BasketLine = z.infer<typeof Line>;
/** What a cashier has gathered; it holds no name of a member, so that it may lie in the browser's storage. */
export type Basket = z.infer<typeof Basket>;

/** A package as it was chosen: its parts stay in its order. */
export interface ChosenPackage {
  package_id: string;
  package_name: string;
  parts: readonly (Sellable & { quantity: number })[];
}

/** A price changed by hand: by an amount, or by so many tenths. */
export interface ByHand {
  adjust_amount: number;
  adjust_tenths?: number;
}

export type BasketChange =
  | { do: 'add'; item: Sellable }
  | { do: 'package'; chosen: ChosenPackage }
  | { do: 'unpack'; package_no: number }
  | { do: 'quantity'; key: string; quantity: number }
  | { do: 'remove'; key: string }
  | { do: 'gift'; key: string; gift: boolean }
  | ({ do: 'adjust'; key: string } & ByHand)
  | { do: 'usual price'; key: string; at_usual_price: boolean }
  | { do: 'performers'; key: string; performers: readonly Performer[]; everywhere: boolean }
  | { do: 'card'; key: string; card_id: string | null }
  | { do: 'use'; counter: TakenCounter }
  | { do: 'use set'; key: string; set: Partial<Pick<BasketUse, 'num' | 'shop_project_id'>> }
  | { do: 'use remove'; key: string }
  | { do: 'supplies'; shop_project_id: string; supplies: readonly BasketSupply[] }
  | { do: 'member'; member_id: string | null }
  | { do: 'points'; points: number }
  | { do: 'coupon'; member_coupon_id: string | null }
  | { do: 'remarks'; remarks: string }
  | { do: 'clear' }
  | { do: 'sold'; draft: string }
  | { do: 'take'; basket: Basket };

export const EMPTY: Basket = { member_id: null, remarks: '', lines: [], uses: [], supplies: [], points: 0, member_coupon_id: null, taken: null, draft: '' };

/** The basket after a change. The same item again counts up its line, unless that one is given away or repriced. */
export function changeBasket(basket: Basket, change: BasketChange): Basket {
  switch (change.do) {
    case 'add':
      return { ...basket, lines: added(basket.lines, change.item) };
    case 'package':
      return { ...basket, lines: packed(basket.lines, change.chosen) };
    case 'unpack':
      return { ...basket, lines: basket.lines.filter(({ package_no }) => package_no !== change.package_no) };
    case 'quantity':
      return withLine(basket, change.key, { quantity: Math.max(change.quantity, 1) });
    case 'remove':
      return { ...basket, lines: basket.lines.filter(({ key }) => key !== change.key) };
    case 'gift':
      return withLine(basket, change.key, { gift: change.gift });
    case 'adjust':
      return withLine(basket, change.key, { adjust_amount: change.adjust_amount, adjust_tenths: change.adjust_tenths });
    case 'usual price':
      return withLine(basket, change.key, { at_usual_price: change.at_usual_price });
    case 'performers': {
      const performers = [...change.performers];
      const isMeant = ({ key }: { key: string }) => change.everywhere || key === change.key;
      const serve = <Of extends { key: string }>(of: readonly Of[]) => of.map((one) => (isMeant(one) ? { ...one, performers } : one));
      return { ...basket, lines: serve(basket.lines), uses: serve(basket.uses) };
    }
    case 'card':
      return withLine(basket, change.key, { card_id: change.card_id });
    case 'use':
      return { ...basket, uses: used(basket.uses, change.counter) };
    case 'use set':
      return { ...basket, uses: basket.uses.map((use) => (use.key === change.key ? { ...use, ...change.set } : use)) };
    case 'use remove':
      return { ...basket, uses: basket.uses.filter(({ key }) => key !== change.key) };
    case 'supplies': {
      const others = basket.supplies.filter(({ shop_project_id }) => shop_project_id !== change.shop_project_id);
      return { ...basket, supplies: [...others, ...change.supplies] };
    }
    case 'member':
      // Another member holds other cards, coupons and points.
      return change.member_id === basket.member_id
        ? basket
        : {
            ...basket,
            member_id: change.member_id,
            points: 0,
            member_coupon_id: null,
            uses: [],
            supplies: [],
            lines: basket.lines.map(({ card_id: _, ...line }) => line),
          };
    case 'points':
      return { ...basket, points: change.points };
    case 'coupon':
      return { ...basket, member_coupon_id: change.member_coupon_id };
    case 'remarks':
      return { ...basket, remarks: change.remarks };
    case 'clear':
      return EMPTY;
    case 'sold':
      // What another window has begun meanwhile stays.
      return change.draft === basket.draft ? EMPTY : basket;
    case 'take':
      return change.basket;
  }
}

const withLine = (basket: Basket, key: string, change: Partial<BasketLine>): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

function added(lines: readonly BasketLine[], { item_type, item_id, name, specs_name, price }: Sellable): BasketLine[] {
  const same = lines.find(
    (line) => line.item_type === item_type && line.item_id === item_id && !line.gift && !isRepriced(line) && line.package_no === undefined,
  );
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  const key = String(nextKey(lines));
  return [...lines, { key, item_type, item_id, name, specs_name, price, quantity: 1, gift: false, adjust_amount: 0, performers: [] }];
}

const nextKey = (lines: readonly BasketLine[]): number => Math.max(0, ...lines.map((line) => Number(line.key))) + 1;

function packed(lines: readonly BasketLine[], { parts, ...of }: ChosenPackage): BasketLine[] {
  const package_no = Math.max(0, ...lines.map((line) => line.package_no ?? 0)) + 1;
  const first = nextKey(lines);
  const put = parts.map((part, index) => ({ ...part, ...of, package_no, key: String(first + index), gift: false, adjust_amount: 0, performers: [] }));
  return [...lines, ...put];
}

/** A basket as it was kept; an empty one where nothing is kept or an older product kept it in another shape. */
export function readBasket(kept: string | null): Basket {
  try {
    const read = Basket.safeParse(JSON.parse(kept ?? 'null'));
    return read.success ? read.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

type Made = Pick<OrderDetail, 'member_id' | 'remarks' | 'points' | 'member_coupon_id' | 'uses' | 'supplies'> & { lines: HeldBasket['lines'] };
/** What an order was made of, to be changed and sold anew. */
export const basketOf = ({ member_id, remarks, points, member_coupon_id, lines, uses, supplies }: Made): Basket => ({
  member_id,
  remarks,
  points,
  member_coupon_id,
  taken: null,
  draft: '',
  uses: usesMade(uses),
  supplies: suppliesMade(supplies),
  lines: lines.map(({ line_no, item_type, item_id, name, specs_name, price, quantity, gift, adjust_amount, performers, card_id, ...line }) => ({
    key: String(line_no),
    item_type,
    item_id,
    name,
    specs_name,
    price,
    quantity,
    gift,
    adjust_amount,
    performers: performers.map(({ uid, basis_points }) => ({ uid, basis_points })),
    ...(item_type === 'stored_value_card' && { card_id }),
    ...(line.at_usual_price && { at_usual_price: true }),
    ...(line.package_id !== null && { package_id: line.package_id, package_no: line.package_no!, package_name: line.package_name }),
  })),
});

/** The same of an order that was put aside: it is submitted as the one it was. */
export const heldBasketOf = (held: HeldBasket): Basket => ({ ...basketOf(held), taken: { order_id: held.order_id, held_name: held.held_name } });

type Asked = Pick<Basket, 'member_id' | 'lines' | 'points' | 'member_coupon_id'>;

/** The basket as the server is asked for its price. */
export const askedOf = ({ member_id, lines, points, member_coupon_id }: Asked): RequestInputOf<typeof previewOrder> => ({
  member_id,
  points,
  member_coupon_id,
  items: lines.map(
    ({ item_type, item_id, quantity, gift, adjust_amount, adjust_tenths, at_usual_price, performers, card_id, package_id, package_no }) =>
      // A price changed by hand waits while its line is given away.
      ({
        item_type,
        item_id,
        quantity,
        gift,
        adjust_amount: gift ? 0 : adjust_amount,
        ...(adjust_tenths !== undefined && !gift && { adjust_tenths }),
        performers,
        package_id,
        package_no,
        ...(at_usual_price && { at_usual_price }),
        ...(card_id && { card_id }),
      }) as OrderItem,
  ),
});

/** The server's line of a line of the basket: at its place, or, while another price is on its way, the one of the same item. */
export const pricedLine = (line: BasketLine, index: number, priced: readonly OrderLine[]): OrderLine | undefined => {
  const isSame = (other: OrderLine | undefined) =>
    other?.item_type === line.item_type &&
    other.item_id === line.item_id &&
    other.gift === line.gift &&
    (other.package_no ?? undefined) === line.package_no;
  return isSame(priced[index]) ? priced[index] : priced.find(isSame);
};
