import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
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

/** Everything that is kept of a count card (specification 2§3). */
export const ShopCardForm = {
  shop_card_name: RequiredText(50, 'catalog.card_name_required'),
  full_name: Text(60).default(''),
  card_type: CardType.default('ordinary'),
  count_method: CountMethod.default(0),
  /** Units of the shared counter; by project they are the projects' own. */
  project_num: z.int(units).min(1, units).max(MOST_UNITS, units).nullable().default(null),
  projects: CardProjects.default([]),
  gift_projects: CardProjects.default([]),
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

type Units = Pick<ShopCardForm, 'count_method' | 'project_num' | 'projects' | 'gift_projects'>;

const hasTwice = (projects: readonly CardProject[]): boolean => new Set(projects.map(({ shop_project_id }) => shop_project_id)).size < projects.length;

/** What is counted and how agree: an all-purpose card names no project, the others do; a shared counter has its units. */
export const unitsAgree = across<Units, keyof Units>(
  ['count_method', 'project_num', 'projects', 'gift_projects'],
  ({ count_method, project_num, projects, gift_projects }, complain) => {
    if (count_method !== 2 && projects.length === 0) complain('projects', 'catalog.card_projects_required');
    if (count_method === 2 && projects.length > 0) complain('projects', 'catalog.all_purpose_projects');
    if (count_method !== 0 && project_num === null) complain('project_num', 'catalog.card_units_required');
    if (count_method === 0 && projects.reduce((sum, project) => sum + project.project_num, 0) > MOST_UNITS) complain('projects', 'catalog.card_units_invalid');
    if (hasTwice(projects)) complain('projects', 'catalog.card_project_twice');
    if (hasTwice(gift_projects)) complain('gift_projects', 'catalog.card_project_twice');
  },
);

/** Only an invitation costs nothing: of any other card somebody forgot the price. */
export const freeByInvitation = across<Pick<ShopCardForm, 'sell_price' | 'card_type'>, 'sell_price' | 'card_type'>(
  ['sell_price', 'card_type'],
  ({ sell_price, card_type }, complain) => {
    if (sell_price === 0 && card_type !== 'invitation') complain('sell_price', 'catalog.card_price_zero');
  },
);
