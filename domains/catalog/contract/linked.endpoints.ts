import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says } from '#kernel/contract/schema.ts';

/** So many projects go with a project or a product at most. */
export const MOST_LINKED = 10;
/** So many of what is being sold are looked at. */
export const MOST_ASKED = 200;

/** Projects that go with something, in the order in which they are offered (specification 1§3, `bind_service_vo_list`); left out: what is kept. */
export const LinkedProjects = z.array(Id('shop_project')).max(MOST_LINKED, says('catalog.linked_over')).optional();

/** A project that goes with something, as who keeps it sees it. */
export const LinkedName = z.object({
  shop_project_id: Id('shop_project'),
  project_name: z.string(),
  /** Where one works; off the shelves it is not offered. */
  on_shelves_here: z.boolean(),
});
export type LinkedName = z.infer<typeof LinkedName>;

interface Linking {
  linked_projects?: readonly string[] | undefined;
}

/** A project goes with something once. */
export const linkedOnce = across<Linking, 'linked_projects'>(['linked_projects'], ({ linked_projects = [] }, complain) => {
  if (new Set(linked_projects).size < linked_projects.length) complain('linked_projects', 'catalog.linked_twice');
});

/** A project does not go with itself. */
export const linkedToOthers = across<Linking & { shop_project_id: string }, 'linked_projects' | 'shop_project_id'>(
  ['linked_projects', 'shop_project_id'],
  ({ linked_projects = [], shop_project_id }, complain) => {
    if (linked_projects.includes(shop_project_id)) complain('linked_projects', 'catalog.linked_itself');
  },
);

/** A project to remind of, at what it costs where one works. */
export const LinkedOffer = z.object({
  shop_project_id: Id('shop_project'),
  name: z.string(),
  specification: z.string(),
  sell_price: Cents,
  duration_minutes: z.int(),
});
export type LinkedOffer = z.infer<typeof LinkedOffer>;

/**
 * `GET /shop/project/query/findLinked`: what goes with these projects and products and is sold where one works, without what
 * is named already: the first of each before the second of any, at most `MOST_LINKED`. None in the head office; an id that
 * names nothing has nothing that goes with it.
 */
export const linkedOffers = endpoint({
  id: 'catalog.linked.offers', method: 'GET', path: '/shop/project/query/findLinked', access: 'catalog:read',
  request: z.object({
    project_ids: z.array(Id('shop_project')).max(MOST_ASKED).default([]),
    sku_ids: z.array(Id('sku')).max(MOST_ASKED).default([]),
  }),
  response: z.array(LinkedOffer),
});
