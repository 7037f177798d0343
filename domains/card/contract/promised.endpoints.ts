import { z } from 'zod';
import { GoodsLeaving, ProjectsLeaving } from '#domains/catalog/contract/promised.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** What members hold of something. */
const Held = z.object({
  /** Cards with units left, and how many members hold them. */
  card_num: z.int(),
  member_num: z.int(),
  /** Units left; those of a range may be taken for other projects as well. */
  left_num: z.int(),
});

/**
 * `POST /shop/card/query/promised`: the cards of members that still promise uses of projects: in a shop those that may be used there,
 * in the head office all, or those that may be used in one of the shops named. What may be taken from them stays the same when the
 * projects leave the shelves. A card for any project promises none. A read, as `POST /shop/project/query/promised`.
 */
export const projectsHeld = endpoint({
  id: 'card.project.promised',
  method: 'POST',
  path: '/shop/card/query/promised',
  access: 'card:read',
  request: ProjectsLeaving,
  response: Held,
});

/** `POST /shop/card/query/productsPromised`: the same of pieces of products that members have not collected yet. */
export const productsHeld = endpoint({
  id: 'card.product.promised',
  method: 'POST',
  path: '/shop/card/query/productsPromised',
  access: 'card:read',
  request: GoodsLeaving,
  response: Held,
});
