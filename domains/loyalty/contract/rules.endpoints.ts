import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text } from '#kernel/contract/schema.ts';
import { CapPercent, PointsPerYuan, PointsRules, Rates } from './rules.ts';

/** Rules where one works: the shop's own, the organisation's, or what holds while nobody has decided. */
const decided = <Rules extends z.ZodObject>(rules: Rules) =>
  z.object({ rules, source: z.enum(['shop', 'organisation', 'initial']), version: z.int() });

/** `GET /member/growth/query/findRule`. */
export const growthRulesFind = endpoint({
  id: 'loyalty.growth.rules', method: 'GET', path: '/member/growth/query/findRule', access: 'loyalty:read',
  request: z.object({}),
  response: decided(Rates),
});

/** `POST /member/growth/editRule`: `rules` null goes back to what the organisation decided; 409 when somebody was faster. */
export const growthRulesEdit = endpoint({
  id: 'loyalty.growth.rules.edit', method: 'POST', path: '/member/growth/editRule', access: 'loyalty:write', idempotent: true,
  request: z.object({ rules: Rates.nullable(), version: z.int().min(0) }),
  response: z.null(),
});

/** `GET /member/integral/query/findRule`. */
export const pointsRulesFind = endpoint({
  id: 'loyalty.points.rules', method: 'GET', path: '/member/integral/query/findRule', access: 'loyalty:read',
  request: z.object({}),
  response: decided(PointsRules),
});

/** `POST /member/integral/editRule`: as `POST /member/growth/editRule`. */
export const pointsRulesEdit = endpoint({
  id: 'loyalty.points.rules.edit', method: 'POST', path: '/member/integral/editRule', access: 'loyalty:write', idempotent: true,
  request: z.object({ rules: PointsRules.nullable(), version: z.int().min(0) }),
  response: z.null(),
});

/** What prices and terms are kept for. */
export const PricedType = z.enum(['project', 'product']);
export type PricedType = z.infer<typeof PricedType>;

/** A project or a product variant. */
export const PricedItem = z.object({
  item_type: PricedType,
  item_id: z.string(),
  item_sn: z.string(),
  name: z.string(),
  specs_name: z.string(),
  category_name: z.string(),
  /** The list price, in cents. */
  price: z.int(),
  /** Whether its terms are decided where the reader works: a branch decides for what it sells of its own alone. */
  may_edit: z.boolean(),
});
export type PricedItem = z.infer<typeof PricedItem>;

/** What a list of projects or products is asked for. */
export const ItemQuery = PageQuery.extend({ item_type: PricedType.default('project'), key_word: Text(60).optional() });

/** `GET /member/integral/query/findItemPage`: what single projects and products have for terms of their own; null follows the rules. */
export const pointsItems = endpoint({
  id: 'loyalty.points.items', method: 'GET', path: '/member/integral/query/findItemPage', access: 'loyalty:read',
  request: ItemQuery,
  response: pageOf(PricedItem.extend({ cap_percent: z.int().nullable(), points_per_yuan: z.int().nullable() })),
});

/** The items that a command names: projects or variants that this shop sells. */
export const NamedItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('project'), item_id: Id('shop_project') }),
  z.object({ item_type: z.literal('product'), item_id: Id('sku') }),
]);
export type NamedItem = z.infer<typeof NamedItem>;

/** `POST /member/integral/editItem`: terms of one item; both null take them back. Of an item of the chain a branch is refused (403). */
export const pointsItemEdit = endpoint({
  id: 'loyalty.points.item.edit', method: 'POST', path: '/member/integral/editItem', access: 'loyalty:write', idempotent: true,
  request: z.object({ item: NamedItem, cap_percent: CapPercent.nullable(), points_per_yuan: PointsPerYuan.nullable() }),
  response: z.null(),
});
