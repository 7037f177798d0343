import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, Text } from '#kernel/contract/schema.ts';
import { CardAction, ValidUnit } from './card.form.ts';
import { CategoryPath } from './category.endpoints.ts';
import { ProjectAction } from './project.form.ts';
import { CardType, CountMethod, ValidType } from './shop-card.form.ts';

/** What a lot of stored value spends first (domain: rule 3). */
export const SpendRule = z.enum(['proportional', 'principal_first', 'gift_first']);
export type SpendRule = z.infer<typeof SpendRule>;

/** What every sellable thing carries for pricing (domain: rule 8). Amounts per unit. */
const Priced = z.object({
  sell_price: Cents,
  /** What members pay instead, where a price is named for them: never more than `sell_price`. */
  member_price: Cents.nullable(),
  /** Takes part in the discount of the member's level. */
  level_discount: z.boolean(),
});

const CatalogQuery = PageQuery.extend({
  /** Name, short name, number; for products the barcode as a scanner types it. */
  key_word: Text(60).optional(),
});

/** A project: a treatment that staff perform (2§3). */
export const ProjectRow = Priced.extend({
  shop_project_id: Id('shop_project'),
  name: z.string(),
  short_name: z.string(),
  project_sn: z.string(),
  category_name: z.string(),
  specification: z.string(),
  department_name: z.string().nullable(),
  duration_minutes: z.int(),
  clean_minutes: z.int(),
  /** Who may perform it; none named: everybody. */
  identity_names: z.array(z.string()),
  /** What goes well with it, in its order. */
  linked_names: z.array(z.string()),
  /** What the chain sells it for; `sell_price` is what it costs where one works. */
  chain_price: Cents,
  /** What commission is worked out on; null: on what is paid for it. */
  commission_base: Cents.nullable(),
  /** The supplier whose project it is, sold directly (2§3, ordinary or direct-sales type); null: the chain's own, or a shop's. */
  supplied_by: z.string().nullable(),
  /** On the shelves where one works. */
  is_shelves: z.boolean(),
  /** Customers may book it themselves where one works, as long as it is on the shelves. */
  self_bookable: z.boolean(),
  cover_image: FilePath.nullable(),
  /** Taken off the shelves by the head office: no shop can put it back. */
  withdrawn: z.boolean(),
  must_choose: z.boolean(),
  sort: z.int(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  actions: z.array(ProjectAction),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

/** Of the chain, or of one shop alone. */
export const Owner = z.enum(['chain', 'shop']);
const CARD_SORTS = ['card_sn', 'sell_price', 'project_num'] as const;
const PROJECT_SORTS = ['project_sn', 'sell_price', 'duration_minutes'] as const;

/**
 * `GET /shop/project/query/findSearchPage`: the projects of the shop at its own price and shelving: the chain's and its own.
 * The head office sees every shop's, at the chain's price.
 */
export const projectSearch = endpoint({
  id: 'catalog.project.search', method: 'GET', path: '/shop/project/query/findSearchPage', access: 'catalog:read',
  request: CatalogQuery.extend({
    is_shelves: z.boolean().optional(),
    self_bookable: z.boolean().optional(),
    /** A category and everything below it, by its path. */
    category_path: CategoryPath.optional(),
    /** A department of the shop one works in, or of one that one sees, and everything below it; the chain's by that name too. */
    department_id: Id('staff_group').optional(),
    owner: Owner.optional(),
    sort: z.enum(PROJECT_SORTS.flatMap((field) => [field, `-${field}`] as const)).optional(),
  }),
  response: pageOf(ProjectRow),
});

/** A line of a count card's template (2§3): so many units of a project, or of a product. */
export const TemplateItem = z.object({
  /** 1 project, 2 product. */
  order_type: z.literal([1, 2]),
  /** A shop_project_id, or the sku_id of a product. */
  detail_id: z.union([Id('shop_project'), Id('sku')]),
  name: z.string(),
  project_num: z.int(),
  /** List price of one unit: the weight by which the card's value is spread (domain: rule 5). */
  sell_price: Cents,
});
export type TemplateItem = z.infer<typeof TemplateItem>;

/** A count card as the shop sells it (2§3). */
export const CountCardRow = Priced.extend({
  shop_card_id: Id('shop_card'),
  shop_card_name: z.string(),
  full_name: z.string(),
  card_sn: z.string(),
  card_type: CardType,
  valid: z.int(),
  valid_unit: ValidUnit,
  valid_type: ValidType,
  count_method: CountMethod,
  /** Units of the shared counter; by project, the units of all projects and products. Gifts are not counted. */
  project_num: z.int(),
  cover_image: FilePath.nullable(),
  /** By project and by range: what the card is for, by project products as well. All-purpose cards name none. */
  projects: z.array(TemplateItem),
  gift_projects: z.array(TemplateItem),
  /** The free units carry a share of the card's value too; otherwise they are worth nothing (domain: rule 5). */
  gift_valued: z.boolean(),
  /** Shops besides the selling one where the card may be used. */
  usable_shop_ids: z.array(Id('shop')),
  /** What the chain sells it for; `sell_price` is what it costs where one works. */
  chain_price: Cents,
  /** What one unit costs, rounded down. */
  price_per_use: Cents,
  /** On the shelves where one works. */
  is_shelves: z.boolean(),
  /** Taken off the shelves by the head office: no shop can put it back. */
  withdrawn: z.boolean(),
  sort: z.int(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  actions: z.array(CardAction),
});
export type CountCardRow = z.infer<typeof CountCardRow>;

/**
 * `GET /shop/card/query/findSearchPage`: the count cards of the shop at its own price and shelving: the chain's and its own;
 * a clinic's has no all-purpose cards. The head office sees every shop's, at the chain's price.
 */
export const countCardSearch = endpoint({
  id: 'catalog.countCard.search', method: 'GET', path: '/shop/card/query/findSearchPage', access: 'catalog:read',
  request: CatalogQuery.extend({
    is_shelves: z.boolean().optional(),
    count_method: CountMethod.optional(),
    card_type: CardType.optional(),
    owner: Owner.optional(),
    sort: z.enum(CARD_SORTS.flatMap((field) => [field, `-${field}`] as const)).optional(),
  }),
  response: pageOf(CountCardRow),
});

/** A stored-value card as the shop sells it (2§3): for `sell_price` the member gets `total_amount` and `gift_amount`. */
export const BalanceCardRow = z.object({
  sbc_id: Id('balance_card'),
  balance_card_name: z.string(),
  short_name: z.string(),
  card_sn: z.string(),
  sell_price: Cents,
  /** What is loaded; the part of it that is not paid for is gift. */
  total_amount: Cents,
  gift_amount: Cents,
  cover_image: FilePath.nullable(),
  valid: z.int(),
  valid_unit: ValidUnit,
  spend_rule: SpendRule,
  usable_shop_ids: z.array(Id('shop')),
  /** On the shelves where one works. */
  is_shelves: z.boolean(),
  /** Taken off the shelves by the head office: no shop can put it back. */
  withdrawn: z.boolean(),
  sort: z.int(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
  /** How many of it sales opened where one works; in the head office, in every shop. Null where nobody asked, and for whoever may not see cards. */
  opened_num: z.int().nullable(),
  actions: z.array(CardAction),
});
export type BalanceCardRow = z.infer<typeof BalanceCardRow>;

/** `GET /shop/balanceCard/query/findSearchPage`: the stored-value cards of the shop: the chain's and its own; the head office sees every shop's. */
export const balanceCardSearch = endpoint({
  id: 'catalog.balanceCard.search', method: 'GET', path: '/shop/balanceCard/query/findSearchPage', access: 'catalog:read',
  request: CatalogQuery.extend({
    is_shelves: z.boolean().optional(),
    owner: Owner.optional(),
    /** Those alone that may load this card: they pay for the same things. */
    loads_card: Id('card').optional(),
    /** With how many of each were opened, which a till and a choice have no use for. */
    with_opened: z.boolean().optional(),
  }),
  response: pageOf(BalanceCardRow),
});
