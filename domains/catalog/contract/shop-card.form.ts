import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { CardForm } from './card.form.ts';
import { Price } from './project.form.ts';

/** What a count card counts: 0 each project by itself, 1 a range of projects together, 2 any project (2§3). */
export const CountMethod = z.literal([0, 1, 2]);
/** Whether a mode has cards that count so: all of them, or (a clinic, 2§3) none for any project. */
export const hasMethod = (all_purpose: boolean, count_method: number): boolean => all_purpose || count_method !== 2;

export type CountMethod = z.infer<typeof CountMethod>;

/** Validity counts from 1 the purchase or 2 the first treatment (2§3). */
export const ValidType = z.literal([1, 2]);
export type ValidType = z.infer<typeof ValidType>;

/** Sold to anybody, or an invitation: one for each new customer (2§3). */
export const CardType = z.enum(['ordinary', 'invitation']);
export type CardType = z.infer<typeof CardType>;

export const MOST_UNITS = 9_999;
const MOST_PROJECTS = 50;
const units = says('catalog.card_units_invalid');

/** So many units of a project; of a range only which project it is. */
export const CardProject = z.object({
  shop_project_id: Id('shop_project'),
  project_num: z.int(units).min(1, units).max(MOST_UNITS, units).default(1),
});
export type CardProject = z.infer<typeof CardProject>;
const CardProjects = z.array(CardProject).max(MOST_PROJECTS, says('catalog.card_projects_too_many'));

/** So many of a product, which the member collects one by one. */
export const CardProduct = z.object({ sku_id: Id('sku'), quantity: z.int(units).min(1, units).max(MOST_UNITS, units).default(1) });
export type CardProduct = z.infer<typeof CardProduct>;
const CardProducts = z.array(CardProduct).max(MOST_PROJECTS, says('catalog.card_products_too_many'));

/** Everything that is kept of a count card (specification 2§3). */
export const ShopCardForm = {
  shop_card_name: RequiredText(50, 'catalog.card_name_required'),
  full_name: Text(60).default(''),
  card_type: CardType.default('ordinary'),
  count_method: CountMethod.default(0),
  /** Units of the shared counter; by project they are those of the projects and products. */
  project_num: z.int(units).min(1, units).max(MOST_UNITS, units).nullable().default(null),
  projects: CardProjects.default([]),
  /** By project only: each product is counted by itself. */
  products: CardProducts.default([]),
  gift_projects: CardProjects.default([]),
  gift_products: CardProducts.default([]),
  /** The free units carry a share of the card's value too (domain: rule 5). */
  gift_valued: z.boolean().default(false),
  valid_type: ValidType.default(1),
  sell_price: Price,
  /** What members pay instead; null: no price of their own. */
  member_price: Cents.nullable().default(null),
  level_discount: z.boolean().default(false),
  /** Between these a shop may set a price of its own; both null: the chain's price holds everywhere. */
  price_floor: Cents.nullable().default(null),
  price_ceiling: Cents.nullable().default(null),
  ...CardForm,
};

const form = z.object(ShopCardForm);
/** A count card as it is written. */
export type ShopCardForm = z.output<typeof form>;
