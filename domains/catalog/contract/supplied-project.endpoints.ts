import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, says, Text, When } from '#kernel/contract/schema.ts';
import { memberPriceAgrees, Price } from './project.form.ts';

/** Of the supplier's organisation, not of one's own: what may be seen of it is what that supplier offers to the chain. */
const supplied_project_id = z.string(says('catalog.supplied_unknown')).regex(/^[1-9][0-9]{0,17}$/, says('catalog.supplied_unknown'));
/** The supplier's version that was seen. */
const supplied_version = z.int().min(1);

/**
 * What became of something of a supplier's in the chain: nothing yet, taken on, taken on and changed by the supplier since, or taken on
 * and offered no more.
 */
export const SuppliedState = z.enum(['offered', 'taken', 'changed', 'gone']);
export type SuppliedState = z.infer<typeof SuppliedState>;

/** Of what was taken on, what the supplier changed since or offers no more: what the head office is told of; or one of the two alone. */
export const SuppliedAbnormal = z.enum(['any', 'changed', 'gone']);
export type SuppliedAbnormal = z.infer<typeof SuppliedAbnormal>;

/** A project that a supplier has on its shelves for the chain, or had. */
const SuppliedProjectRow = z.object({
  supplier_code: z.string(),
  supplier_name: z.string(),
  supplied_project_id,
  /** As the supplier has it now; of what it offers no more, as it was taken on. */
  version: z.int(),
  project_name: z.string(),
  project_sn: z.string(),
  category_name: z.string(),
  specification: z.string(),
  duration_minutes: z.int(),
  /** What the chain pays the supplier for one, in the supplier's currency. */
  supply_price: Cents,
  currency_code: Currency,
  state: SuppliedState,
  /** The chain's own project that came of it. */
  shop_project_id: Id('shop_project').nullable(),
});
export type SuppliedProjectRow = z.infer<typeof SuppliedProjectRow>;

/** What a chain's project takes over from the supplier's, now and whenever it is renewed; its price and its place are the chain's own. */
export const SUPPLIED_FIELDS = ['project_name', 'specification', 'duration_minutes', 'clean_minutes', 'description'] as const;
export type SuppliedField = (typeof SUPPLIED_FIELDS)[number];

const SuppliedProjectDetail = SuppliedProjectRow.extend({
  clean_minutes: z.int(),
  description: z.string(),
  /** What the chain made of it; null: nothing yet. */
  taken: z
    .object({
      sell_price: Cents,
      taken_at: When,
      /** What one cost when it was taken on or renewed last. */
      supply_price: Cents,
      /** Where the two differ: what the chain has, beside what the supplier says. */
      differences: z.array(z.object({ field: z.enum(SUPPLIED_FIELDS), ours: z.string(), theirs: z.string() })),
    })
    .nullable(),
});
export type SuppliedProjectDetail = z.infer<typeof SuppliedProjectDetail>;

/** `GET /shop/supplierProject/query/findSearchPage` (specification 2§2.7): what the chain's suppliers offer, supplier by supplier. */
export const suppliedSearch = endpoint({
  id: 'catalog.supplied.search', method: 'GET', path: '/shop/supplierProject/query/findSearchPage', access: 'supplier:project',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    supplier_code: Text(20).optional(),
    /** What was taken on and is not as it was then, the latest taken first, instead of what is offered. */
    abnormal: SuppliedAbnormal.optional(),
  }),
  response: pageOf(SuppliedProjectRow),
});

/** `GET /shop/supplierProject/query/detail`; 404 for what is not offered to the chain, unless it took it on. */
export const suppliedDetail = endpoint({
  id: 'catalog.supplied.detail', method: 'GET', path: '/shop/supplierProject/query/detail', access: 'supplier:project',
  request: z.object({ supplied_project_id }), response: SuppliedProjectDetail,
});

/**
 * `POST /shop/supplierProject/take`: a project of the chain is made of a supplier's, at a price of the chain's own, in cents.
 * 404 for what is not offered, 409 once it was taken or when the supplier changed it meanwhile.
 */
export const suppliedTake = endpoint({
  id: 'catalog.supplied.take', method: 'POST', path: '/shop/supplierProject/take', access: 'supplier:project', idempotent: true,
  request: z
    .object({
      supplied_project_id, supplied_version,
      category_id: Id('catalog_category', 'catalog.category_choose'),
      sell_price: Price,
      member_price: Cents.nullable().default(null),
      is_shelves: z.boolean().default(true),
    })
    .check(memberPriceAgrees),
  response: z.object({ shop_project_id: Id('shop_project') }),
});

/**
 * `POST /shop/supplierProject/renew`: the chain's project takes over what the supplier changed (`SUPPLIED_FIELDS`) and what
 * one costs now. 404 for what is not offered any more, 409 when the supplier changed it again meanwhile.
 */
export const suppliedRenew = endpoint({
  id: 'catalog.supplied.renew', method: 'POST', path: '/shop/supplierProject/renew', access: 'supplier:project', idempotent: true,
  request: z.object({ supplied_project_id, supplied_version }), response: z.null(),
});
