import { z } from 'zod';
import { across, unspoilt } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { FilePath, Id, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';
import { LinkedProjects } from './linked.endpoints.ts';

/** Characters of what is said of a project, its marks counted. */
export const MOST_SAID = 10_000;
const MOST_MINUTES = 1_440;
const MOST_CLEANING = 240;
const MOST_SORT = 9_999;
const MOST_IDENTITIES = 20;
/** Pictures of goods, and those of a project besides its cover (specification 2§5). */
export const MOST_IMAGES = 5;

export const Price = z.int(says('catalog.sell_price_required')).min(0).max(Cents.maxValue!);
export const Sort = z.int(says('catalog.sort_invalid')).min(1, says('catalog.sort_invalid')).max(MOST_SORT, says('catalog.sort_invalid'));

/** Supplies of a project. */
export const MOST_SUPPLIES = 30;
const MOST_QUANTITY = 1_000_000;

/** A variant of a supply, and how many of its base unit one project uses up. */
export const ProjectSupply = z.object({
  sku_id: Id('sku', 'catalog.supply_choose'),
  quantity: z.int(says('catalog.quantity_invalid')).min(1, says('catalog.quantity_invalid')).max(MOST_QUANTITY, says('catalog.quantity_invalid')),
});
export type ProjectSupply = z.infer<typeof ProjectSupply>;

/** What may be done with a project where one works: `terms` is a shop's own price, order and shelving of one of the chain's. */
export const ProjectAction = z.enum(['edit', 'terms', 'shelve', 'unshelve', 'copy']);
export type ProjectAction = z.infer<typeof ProjectAction>;

/** Everything that is kept of a project (specification 2§3). */
export const ProjectForm = {
  project_name: RequiredText(50, 'catalog.project_name_required'),
  short_name: Text(20).default(''),
  /** Left empty: numbered by the chain. */
  project_sn: typedAs(
    z
      .string()
      .max(20, says('catalog.project_sn_invalid'))
      .regex(/^[A-Za-z0-9-]*$/, { ...says('catalog.project_sn_invalid'), ...unspoilt }),
    'code',
  ).default(''),
  category_id: Id('catalog_category', 'catalog.category_choose'),
  specification: Text(30).default(''),
  /** Of the head office, or of the shop that alone sells it; null: of none. */
  department_id: Id('staff_group').nullable().default(null),
  sell_price: Price,
  /** What members pay instead; null: no price of their own. */
  member_price: Cents.nullable().default(null),
  /** Takes part in the discount of the member's level. */
  level_discount: z.boolean().default(true),
  duration_minutes: z
    .int(says('catalog.duration_invalid'))
    .min(1, says('catalog.duration_invalid'))
    .max(MOST_MINUTES, says('catalog.duration_invalid')),
  /** What the room needs afterwards. */
  clean_minutes: z
    .int(says('catalog.cleaning_invalid'))
    .min(0, says('catalog.cleaning_invalid'))
    .max(MOST_CLEANING, says('catalog.cleaning_invalid'))
    .default(0),
  /** Takes a bed, in whichever room one is free, where the shop has beds. */
  needs_room: z.boolean().default(true),
  /** Who may perform it; nobody named: whoever works there. */
  identity_ids: z.array(Id('staff_identity')).max(MOST_IDENTITIES).default([]),
  /** What performing it uses up; left out: what is kept. */
  supplies: z.array(ProjectSupply).max(MOST_SUPPLIES, says('catalog.supplies_over')).optional(),
  /** What goes well with it, left out: what is kept. */
  linked_projects: LinkedProjects,
  /** Sold beside something else only (2§5). */
  must_choose: z.boolean().default(false),
  /** Between these a shop may set a price of its own; both null: the chain's price holds everywhere. */
  price_floor: Cents.nullable().default(null),
  price_ceiling: Cents.nullable().default(null),
  /** What commission is worked out on; null: on what is paid for it. */
  commission_base: Cents.nullable().default(null),
  cover_image: FilePath.nullable().default(null),
  /** Further pictures, in their order. */
  images: z.array(FilePath).max(MOST_IMAGES).default([]),
  /** Rich text; the server keeps of it what cannot hurt. */
  description: Text(MOST_SAID, 'catalog.description_over').default(''),
  sort: Sort.default(1),
  is_shelves: z.boolean().default(true),
  /** Customers may book it themselves: on a shop's page, by what is proposed to them, from the list of those who wait. */
  self_bookable: z.boolean().default(true),
};

const form = z.object(ProjectForm);
/** A project as it is written. */
export type ProjectForm = z.output<typeof form>;

interface Bounded {
  sell_price: number;
  price_floor: number | null;
  price_ceiling: number | null;
}

/** Complains of bounds of which one is missing, or between which the chain's own price does not lie. */
export function boundsAgree(
  { sell_price, price_floor, price_ceiling }: Bounded,
  complain: (field: 'price_floor' | 'price_ceiling', key: string) => void,
): void {
  if (price_floor === null && price_ceiling !== null) complain('price_floor', 'catalog.bounds_both');
  if (price_ceiling === null && price_floor !== null) complain('price_ceiling', 'catalog.bounds_both');
  if (price_floor !== null && price_floor > sell_price) complain('price_floor', 'catalog.floor_above');
  if (price_ceiling !== null && price_ceiling < sell_price) complain('price_ceiling', 'catalog.ceiling_below');
}

type Prices = Pick<ProjectForm, 'sell_price' | 'member_price'>;

/** A supply stands in a project once. */
export const suppliesOnce = across<{ supplies?: readonly ProjectSupply[] | undefined }, 'supplies'>(['supplies'], ({ supplies = [] }, complain) => {
  supplies.forEach(({ sku_id }, index) => {
    if (supplies.findIndex((other) => other.sku_id === sku_id) < index) complain(['supplies', index, 'sku_id'], 'catalog.supply_twice');
  });
});

/** Members pay no more than everybody else. */
export const memberPriceAgrees = across<Prices, keyof Prices>(
  ['sell_price', 'member_price'],
  ({ sell_price, member_price }, complain) => {
    if (member_price !== null && member_price > sell_price) complain('member_price', 'catalog.member_price_above');
  },
);

type Based = Pick<ProjectForm, 'sell_price' | 'price_ceiling' | 'commission_base'>;

/** Commission is worked out on no more than what a project may cost. */
export const commissionAgrees = across<Based, keyof Based>(
  ['sell_price', 'price_ceiling', 'commission_base'],
  ({ sell_price, price_ceiling, commission_base }, complain) => {
    if (commission_base !== null && commission_base > (price_ceiling ?? sell_price)) complain('commission_base', 'catalog.commission_above');
  },
);

/** Bounds around the price of a project. */
export const boundsHold = across<Bounded, keyof Bounded>(['sell_price', 'price_floor', 'price_ceiling'], boundsAgree);
