import { z } from 'zod';
import { ProjectsLeaving } from '#domains/catalog/contract/promised.endpoints.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';

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
  response: z.object({
    /** Cards with uses left, and how many members hold them. */
    card_num: z.int(),
    member_num: z.int(),
    /** Uses left; those of a range may be taken for other projects as well. */
    left_num: z.int(),
  }),
});
