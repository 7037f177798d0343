import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

const MOST_SHOPS = 200;

/** What the chain pushes as a whole, at one price; goods are pushed variant by variant (`goods-push.endpoints.ts`). */
export const PushedKind = z.enum(['project', 'count_card', 'stored_value_card', 'package']);
export type PushedKind = z.infer<typeof PushedKind>;

/** What a shop makes of a template of the chain. */
export const ShopTerms = z.object({
  shop_id: Id('shop'),
  shop_name: z.string(),
  /** Of what it decided; 0: nothing yet. */
  version: z.int(),
  /** Its own price; null: the chain's. */
  own_price: Cents.nullable(),
  /** Put on the shelves there, as far as the shop decides it. */
  is_shelves: z.boolean(),
  /** Of a project: customers book it themselves there, as far as the shop decides it. */
  self_bookable: z.boolean().optional(),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

/** What becomes of a shop's price: it stays, goes back to the chain's, or becomes `sell_price`. */
export const PushedPrice = z.enum(['keep', 'chain', 'own']);
export type PushedPrice = z.infer<typeof PushedPrice>;

/** The shops that something is decided for, each as its terms were seen; none where it is decided for those alone that open later. */
export const PushedTo = z.array(z.object({ shop_id: Id('shop'), version: z.int().min(0) })).max(MOST_SHOPS);

/** Whether a shop that opens later sells it; null: as it is. */
export const InNewShops = z.boolean().nullable().default(null);

/** What is said of shops and of such as open later. */
interface Said {
  shops: readonly unknown[];
  in_new_shops: boolean | null;
}
/** The fault of a push, if it has one: it decides nothing, or something for no shop; `decides`: something for the shops. */
export function faultOf({ shops, in_new_shops }: Said, decides: boolean): ['shops' | 'is_shelves', string] | undefined {
  if (decides) return shops.length === 0 ? ['shops', 'catalog.push_shops_required'] : undefined;
  return shops.length > 0 || in_new_shops === null ? ['is_shelves', 'catalog.push_nothing'] : undefined;
}

const Push = {
  shops: PushedTo,
  price: PushedPrice.default('keep'),
  sell_price: Cents.nullable().default(null),
  /** Null: as it is. */
  is_shelves: z.boolean().nullable().default(null),
  in_new_shops: InNewShops,
};
const PushOfProject = {
  ...Push,
  /** Whether customers book it themselves; null: as it is. */
  self_bookable: z.boolean().nullable().default(null),
};
type Push = Said & { price: PushedPrice; sell_price: number | null; is_shelves: boolean | null };
type PushOfProject = Push & { self_bookable: boolean | null };

/** A price is named where there is to be one. */
const priceNamed = across<Push, 'price' | 'sell_price'>(['price', 'sell_price'], ({ price, sell_price }, complain) => {
  if (price === 'own' && sell_price === null) complain('sell_price', 'catalog.sell_price_required');
});
/** Something changes, for shops that are named or for those that open later. */
const SAYS = ['shops', 'price', 'is_shelves', 'in_new_shops'] as const;
const pushSays = across<Push, (typeof SAYS)[number]>(SAYS, ({ price, is_shelves, ...said }, complain) => {
  const fault = faultOf(said, price !== 'keep' || is_shelves !== null);
  if (fault) complain(...fault);
});
const projectPushSays = across<PushOfProject, (typeof SAYS)[number] | 'self_bookable'>(
  [...SAYS, 'self_bookable'],
  ({ price, is_shelves, self_bookable, ...said }, complain) => {
    const fault = faultOf(said, price !== 'keep' || is_shelves !== null || self_bookable !== null);
    if (fault) complain(...fault);
  },
);

const shops = z.array(ShopTerms);

/** `GET /shop/project/query/shops`: what every shop makes of a project of the chain; 403 in a shop. */
export const projectShops = endpoint({
  id: 'catalog.project.shops',
  method: 'GET',
  path: '/shop/project/query/shops',
  access: 'catalog:project',
  request: z.object({ shop_project_id: Id('shop_project') }),
  response: shops,
});

/**
 * `PUT /shop/project/push`: decides for chosen shops what they make of a project of the chain: their price within its bounds (400),
 * their shelving (409 for what is withdrawn), whether customers book it themselves (409 for what the chain closed to
 * them). All of them or none; 409 where a shop has decided otherwise than was seen. 403 in a shop. `in_new_shops` decides for the
 * shops that open later; alone, it goes without `shops`.
 */
export const projectPush = endpoint({
  id: 'catalog.project.push',
  method: 'PUT',
  path: '/shop/project/push',
  access: 'catalog:project',
  idempotent: true,
  request: z.object({ shop_project_id: Id('shop_project'), ...PushOfProject }).check(priceNamed, projectPushSays),
  response: z.null(),
});

/** `GET /shop/card/query/shops`: as `GET /shop/project/query/shops`. */
export const shopCardShops = endpoint({
  id: 'catalog.shopCard.shops',
  method: 'GET',
  path: '/shop/card/query/shops',
  access: 'catalog:card',
  request: z.object({ shop_card_id: Id('shop_card') }),
  response: shops,
});

/** `PUT /shop/card/push`: as `PUT /shop/project/push`. */
export const shopCardPush = endpoint({
  id: 'catalog.shopCard.push',
  method: 'PUT',
  path: '/shop/card/push',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({ shop_card_id: Id('shop_card'), ...Push }).check(priceNamed, pushSays),
  response: z.null(),
});

/** `GET /shop/balanceCard/query/shops`: as `GET /shop/project/query/shops`. */
export const balanceCardShops = endpoint({
  id: 'catalog.balanceCard.shops',
  method: 'GET',
  path: '/shop/balanceCard/query/shops',
  access: 'catalog:card',
  request: z.object({ sbc_id: Id('balance_card') }),
  response: shops,
});

/** `PUT /shop/balanceCard/push`: as `PUT /shop/project/push`; 403 with a price, which is the chain's alone. */
export const balanceCardPush = endpoint({
  id: 'catalog.balanceCard.push',
  method: 'PUT',
  path: '/shop/balanceCard/push',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({ sbc_id: Id('balance_card'), ...Push }).check(priceNamed, pushSays),
  response: z.null(),
});

/** `GET /shop/package/query/shops`: as `GET /shop/project/query/shops`. */
export const packageShops = endpoint({
  id: 'catalog.package.shops',
  method: 'GET',
  path: '/shop/package/query/shops',
  access: 'catalog:card',
  request: z.object({ package_id: Id('package') }),
  response: shops,
});

/** `PUT /shop/package/push`: as `PUT /shop/project/push`; 409 also where a part is off the shelves of one of the shops. */
export const packagePush = endpoint({
  id: 'catalog.package.push',
  method: 'PUT',
  path: '/shop/package/push',
  access: 'catalog:card',
  idempotent: true,
  request: z.object({ package_id: Id('package'), ...Push }).check(priceNamed, pushSays),
  response: z.null(),
});
