import { z } from 'zod';
import { CountMethod } from '#domains/catalog/contract/shop-card.form.ts';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, says, Text } from '#kernel/contract/schema.ts';

const Units = z.int(says('card.project_num_required')).min(1, says('card.project_num_required')).max(9999);

const SupplementProject = z.object({
  shop_project_id: Id('shop_project'),
  /** By range the card's own `project_num` counts, not this. */
  project_num: Units,
});

const Pieces = z.int(says('card.product_num_required')).min(1, says('card.product_num_required')).max(9999, says('card.product_num_required'));

const SupplementProduct = z.object({ sku_id: Id('sku'), quantity: Pieces });

const MAX_PROJECTS = 100;

interface Supplemented {
  type: 1 | 2;
  count_method?: CountMethod | undefined;
  project_num?: number | undefined;
  projects?: readonly unknown[] | undefined;
  products?: readonly unknown[] | undefined;
  remain_balance?: number | undefined;
  current_balance?: number | undefined;
  current_dis_balance?: number | undefined;
}

/** Each field that a supplement of its type must have, with the sentence that asks for it (2§5). */
const LACKS: readonly Across<Supplemented>[] = [
  across(['type', 'count_method'], ({ type, count_method }, complain) => {
    if (type === 1 && count_method === undefined) complain('count_method', 'card.count_method_required');
  }),
  across(['type', 'count_method', 'project_num'], ({ type, count_method, project_num }, complain) => {
    if (type === 1 && count_method !== 0 && project_num === undefined) complain('project_num', 'card.project_num_required');
  }),
  across(['type', 'count_method', 'projects', 'products'], ({ type, count_method = 0, projects = [], products = [] }, complain) => {
    if (type !== 1) return;
    if (count_method !== 0 && products.length > 0) complain('products', 'card.products_by_project');
    else if (count_method !== 2 && projects.length + products.length === 0) complain('projects', 'card.projects_required');
  }),
  across(['type', 'remain_balance'], ({ type, remain_balance }, complain) => {
    if (type === 1 && remain_balance === undefined) complain('remain_balance', 'card.remain_balance_required');
  }),
  across(['type', 'current_balance'], ({ type, current_balance }, complain) => {
    if (type === 2 && current_balance === undefined) complain('current_balance', 'card.current_balance_required');
  }),
  across(['type', 'current_dis_balance'], ({ type, current_dis_balance }, complain) => {
    if (type === 2 && current_dis_balance === undefined) complain('current_dis_balance', 'card.current_dis_balance_required');
  }),
];

/**
 * An old card that a member brings along (1§3; 2§3, add-card form): what remains of it, not what was sold. Fields of the other type
 * must be absent. The cards judge it, and its sentences are theirs. `create_time` is the day the card was opened, from 1900 to today in the shop's time zone.
 */
export const Supplement = z
  .object({
    type: z.literal([1, 2], says('card.supplement_type_required')),
    /** The template: a shop_card_id for type 1, an sbc_id for type 2. */
    supplement_id: Id('shop_card', 'card.supplement_id_required'),
    create_time: RequiredDay('card.create_time_required').refine((day) => day >= '1900-01-01', says('card.create_time_too_early')),
    count_method: CountMethod.optional(),
    project_num: Units.optional(),
    /** Units given on top, of the same projects; by project `gift_projects` says of which. */
    amount_gift: z.int(says('card.amount_gift_invalid')).min(0, says('card.amount_gift_invalid')).max(9999).optional(),
    projects: z.array(SupplementProject).max(MAX_PROJECTS).optional(),
    gift_projects: z.array(SupplementProject).max(MAX_PROJECTS).optional(),
    /** By project only: pieces that the member still collects. */
    products: z.array(SupplementProduct).max(MAX_PROJECTS).optional(),
    gift_products: z.array(SupplementProduct).max(MAX_PROJECTS).optional(),
    /** Type 1: the value left in the units. */
    remain_balance: Cents.optional(),
    /** Type 2: principal left … */
    current_balance: Cents.optional(),
    /** … and gift left. */
    current_dis_balance: Cents.optional(),
    remarks: Text(200).optional(),
  })
  .check(...LACKS);
export type Supplement = z.infer<typeof Supplement>;

/** As many as one form brings. */
export const MOST_SUPPLEMENTS = 10;
export const Supplements = z.array(Supplement).max(MOST_SUPPLEMENTS, says('member.supplements_too_many')).default([]);
