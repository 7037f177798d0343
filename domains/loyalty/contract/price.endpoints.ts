import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf } from '#kernel/contract/page.ts';
import { Id, says } from '#kernel/contract/schema.ts';
import { MOST_LEVELS } from './level.endpoints.ts';
import { ItemQuery, NamedItem, PricedItem } from './rules.endpoints.ts';

const LevelPrice = z.object({ member_level_id: Id('member_level'), price: Cents });

/** An item with what members of each level pay for one. */
export const PriceRow = PricedItem.extend({
  /** What prices of levels are a part of, and never above: of the chain's items the chain's price, whatever the shop at hand takes. */
  list_price: Cents,
  /** What members pay where their level has no price of its own. */
  member_price: Cents.nullable(),
  prices: z.array(LevelPrice),
});
export type PriceRow = z.infer<typeof PriceRow>;

/** `GET /member/price/query/findSearchPage`: projects or products with their members' prices (specification 2§2.4). */
export const priceSearch = endpoint({
  id: 'loyalty.price.search',
  method: 'GET',
  path: '/member/price/query/findSearchPage',
  access: 'loyalty:read',
  request: ItemQuery,
  response: pageOf(PriceRow),
});

/**
 * `POST /member/price/edit`: prices of one item by level; null takes one back. Above the list price, of the chain's items the chain's own,
 * is refused (400), an item of the chain to a branch (403).
 */
export const priceEdit = endpoint({
  id: 'loyalty.price.edit',
  method: 'POST',
  path: '/member/price/edit',
  access: 'loyalty:write',
  idempotent: true,
  request: z.object({
    item: NamedItem,
    prices: z
      .array(LevelPrice.extend({ price: Cents.nullable() }))
      .min(1, says('loyalty.prices_required'))
      .max(MOST_LEVELS, says('loyalty.prices_required')),
  }),
  response: z.null(),
});

/** `POST /member/price/batchEdit`: sets a level's prices of many items to a part of their list price, or takes them back; as `edit` refused to a branch. */
export const priceBatch = endpoint({
  id: 'loyalty.price.batch',
  method: 'POST',
  path: '/member/price/batchEdit',
  access: 'loyalty:write',
  idempotent: true,
  request: z.object({
    items: z.array(NamedItem).min(1, says('loyalty.items_required')).max(200, says('loyalty.items_required')),
    member_level_id: Id('member_level', 'loyalty.level_required'),
    /** 85: 85 % of the list price, a half cent upwards; null takes the prices back. */
    discount_tenths: z
      .int(says('loyalty.discount_invalid'))
      .min(1, says('loyalty.discount_invalid'))
      .max(99, says('loyalty.discount_invalid'))
      .nullable(),
  }),
  response: z.object({ changed: z.int() }),
});
