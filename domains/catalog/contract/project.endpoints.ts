import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf } from '#kernel/contract/page.ts';
import { FilePath, Id, When } from '#kernel/contract/schema.ts';
import { CatalogChange, ChangesQuery } from './change.schema.ts';
import { LinkedName, linkedOnce, linkedToOthers } from './linked.endpoints.ts';
import { boundsHold, commissionAgrees, memberPriceAgrees, ProjectAction, ProjectForm, ProjectSupply, Sort, suppliesOnce } from './project.form.ts';
import { DuePrice } from './price.endpoints.ts';
import { ShelvedIn } from './shelved-in.ts';

const shop_project_id = Id('shop_project');
const version = z.int().min(1);

/** What a shop decided of a project of the chain. */
const Terms = z.object({
  /** Null: the chain's. */
  sell_price: Cents.nullable(),
  sort: z.int().nullable(),
  is_shelves: z.boolean(),
  self_bookable: z.boolean(),
});

/** A project with everything that is kept of it, and what a shop makes of it. */
export const ProjectDetail = z.object({
  shop_project_id,
  /** Of what is kept where one works: its form, or what a shop decided of the chain's; 0: nothing yet. */
  version: z.int(),
  project_name: z.string(),
  short_name: z.string(),
  project_sn: z.string(),
  category_id: Id('catalog_category'),
  category_name: z.string(),
  specification: z.string(),
  /** Null: of none, or of one that was given up. */
  department_id: Id('staff_group').nullable(),
  department_name: z.string().nullable(),
  sell_price: Cents,
  member_price: Cents.nullable(),
  level_discount: z.boolean(),
  duration_minutes: z.int(),
  clean_minutes: z.int(),
  needs_room: z.boolean(),
  identity_ids: z.array(Id('staff_identity')),
  must_choose: z.boolean(),
  price_floor: Cents.nullable(),
  price_ceiling: Cents.nullable(),
  commission_base: Cents.nullable(),
  cover_image: FilePath.nullable(),
  images: z.array(FilePath),
  description: z.string(),
  sort: z.int(),
  is_shelves: z.boolean(),
  self_bookable: z.boolean(),
  /** Of the chain's: a shop that opens later sells it. */
  in_new_shops: z.boolean(),
  identity_names: z.array(z.string()),
  supplies: z.array(ProjectSupply.extend({ goods_id: Id('goods'), goods_name: z.string(), specs_name: z.string(), unit: z.string() })),
  /** What goes well with it. */
  linked_projects: z.array(Id('shop_project')),
  linked_names: z.array(LinkedName),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  /** The supplier whose project it is, and its id there; null: the chain's own, or a shop's. */
  supplied_by: z.string().nullable(),
  supplied_project_id: z.string().nullable(),
  create_time: When,
  /** What holds where one works. */
  price_here: Cents,
  on_shelves_here: z.boolean(),
  self_bookable_here: z.boolean(),
  /** What it will cost from days to come on. */
  due_prices: z.array(DuePrice),
  /** In a shop, of a project of the chain. */
  terms: Terms.nullable(),
  /** In the head office: the shops that sell it otherwise. */
  shops: z.array(
    z.object({
      shop_id: Id('shop'),
      shop_name: z.string(),
      sell_price: Cents.nullable(),
      price_here: Cents,
      is_shelves: z.boolean(),
      self_bookable: z.boolean(),
    }),
  ),
  actions: z.array(ProjectAction),
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

/** `GET /shop/project/query/detail`; 404 for another shop's own. */
export const projectDetail = endpoint({
  id: 'catalog.project.detail', method: 'GET', path: '/shop/project/query/detail', access: 'catalog:read',
  request: z.object({ shop_project_id }), response: ProjectDetail,
});

/** `GET /shop/project/query/nextNumber`: the number that a new project gets unless somebody types another. */
export const projectNumber = endpoint({
  id: 'catalog.project.number', method: 'GET', path: '/shop/project/query/nextNumber', access: 'catalog:project',
  request: z.object({}), response: z.object({ project_sn: z.string() }),
});

/**
 * `POST /shop/project/add`: of the chain in the head office, else of the shop alone, where the chain lets its shops (403). With
 * `shop_ids` (the head office's alone, 403; 400 for a shop that is not there) the chain's other shops do not sell it at first.
 */
export const projectAdd = endpoint({
  id: 'catalog.project.add', method: 'POST', path: '/shop/project/add', access: 'catalog:project', idempotent: true,
  request: z
    .object({
      ...ProjectForm,
      ...ShelvedIn,
    })
    .check(memberPriceAgrees, boundsHold, commissionAgrees, suppliesOnce, linkedOnce),
  response: z.object({ shop_project_id }),
});

/**
 * `PUT /shop/project/edit`: 403 in a shop for what the chain keeps, 409 when somebody was faster. What was sold, and the
 * cards that promise it, keep name and price of their day.
 */
export const projectEdit = endpoint({
  id: 'catalog.project.edit', method: 'PUT', path: '/shop/project/edit', access: 'catalog:project', idempotent: true,
  request: z
    .object({ shop_project_id, version, ...ProjectForm })
    .check(memberPriceAgrees, boundsHold, commissionAgrees, suppliesOnce, linkedOnce, linkedToOthers),
  response: z.null(),
});

/**
 * `PUT /shop/project/terms`: what the shop one works in makes of a project of the chain; null goes back to the chain's.
 * `version` 0 is that of none. 400 for a price outside the bounds, 403 where the chain gave none or in the head office.
 */
export const projectTerms = endpoint({
  id: 'catalog.project.terms', method: 'PUT', path: '/shop/project/terms', access: 'catalog:project', idempotent: true,
  request: z.object({
    shop_project_id,
    version: z.int().min(0),
    sell_price: Cents.nullable().default(null),
    sort: Sort.nullable().default(null),
    is_shelves: z.boolean().default(true),
    self_bookable: z.boolean().default(true),
  }),
  response: z.null(),
});

/**
 * `PUT /shop/project/shelve`: puts a project on the shelves or takes it off, in the head office for the whole chain, in a
 * shop for itself. Off the shelves no order takes it; cards that promise it go on being deducted (`projectPromised` names what does).
 * The later of two decides.
 */
export const projectShelve = endpoint({
  id: 'catalog.project.shelve', method: 'PUT', path: '/shop/project/shelve', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id, is_shelves: z.boolean() }), response: z.null(),
});

/**
 * `PUT /shop/project/booking`: lets customers book a project themselves, or no longer: in the head office for the whole chain,
 * in a shop for itself; 409 for opening what the head office closed. Whoever books at the desk goes on. The later of two decides.
 */
export const projectBooking = endpoint({
  id: 'catalog.project.booking', method: 'PUT', path: '/shop/project/booking', access: 'catalog:project', idempotent: true,
  request: z.object({ shop_project_id, self_bookable: z.boolean() }), response: z.null(),
});

/** `GET /shop/project/query/changes`: what became of a project, latest first; in a shop, by the chain and by itself. */
export const projectChanges = endpoint({
  id: 'catalog.project.changes', method: 'GET', path: '/shop/project/query/changes', access: 'catalog:project',
  request: ChangesQuery.extend({ shop_project_id }), response: pageOf(CatalogChange),
});
