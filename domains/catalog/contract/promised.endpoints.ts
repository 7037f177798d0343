import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';

/** As many as a list takes off the shelves at once. */
const MOST = 2_000;
/** Things that are called by their names before the rest is only counted. */
export const MOST_PROMISING = 5;

/** Shops that a push reaches at once. */
const MOST_SHOPS = 200;
/** From the head office: the shops in which things leave; none named: in every shop. 403 in a shop, 400 for one that is not there. */
const ShopsLeft = z.array(Id('shop')).max(MOST_SHOPS).default([]);

/** Projects about to leave the shelves, and where; of each domain that is asked what still promises them. */
export const ProjectsLeaving = z.object({
  shop_project_ids: z.array(Id('shop_project')).min(1).max(MOST),
  shop_ids: ShopsLeft,
});

/** Products about to leave the shelves, and where: goods with all their variants, or variants of goods of which others stay. */
export const GoodsLeaving = z.object({
  goods_ids: z.array(Id('goods')).max(MOST).default([]),
  sku_ids: z.array(Id('sku')).max(MOST).default([]),
  shop_ids: ShopsLeft,
});

/** So many things, the first few by name. */
const Promising = z.object({ num: z.int(), names: z.array(z.string()) });
export type Promising = z.infer<typeof Promising>;

const ThingsPromising = z.object({
  /** Count cards, which go on being sold. */
  cards: Promising,
  /** Packages that go on being sold: by what else there is to choose, or by cards that they contain. */
  packages: Promising,
  /** Packages that are sold no more without them, in one of the shops at least. */
  packages_off: Promising,
});

/**
 * `POST /shop/project/query/promised`: what is on sale where one works and contains projects that are to leave the shelves, whether
 * they are contained for themselves or on a card of a package; of several shops, in any of them. A read in spite of its method: the
 * ids of a long list fit in no address.
 */
export const projectPromised = endpoint({
  id: 'catalog.project.promised',
  method: 'POST',
  path: '/shop/project/query/promised',
  access: 'catalog:project',
  request: ProjectsLeaving,
  response: ThingsPromising,
});

/** `POST /shop/package/query/promised`: the same of products or count cards that are to leave the shelves. */
export const packagePromised = endpoint({
  id: 'catalog.package.promised',
  method: 'POST',
  path: '/shop/package/query/promised',
  access: 'catalog:read',
  request: GoodsLeaving.extend({ shop_card_ids: z.array(Id('shop_card')).max(MOST).default([]) }),
  response: ThingsPromising,
});
