import { z } from 'zod';
import type { DeductionItem, SupplyCorrection } from '#domains/deduction/contract/deduction.endpoints.ts';
import { comma } from '#kernel/web/language.ts';
import type { OrderUse, OrderUseSupply } from '../contract/order-use.schema.ts';

/** Units of a card of theirs that are deducted with it. */
export const Use = z.object({
  key: z.string(),
  card_item_id: z.string(),
  name: z.string(),
  /** Of a product: its units are pieces. */
  sku_id: z.string().nullable().default(null),
  card_name: z.string(),
  /** Units on the counter when it was chosen. */
  left: z.int(),
  num: z.int().min(1),
  performers: z.array(z.object({ uid: z.string(), basis_points: z.int() })),
  /** Of a counter that leaves the choice: which project is done. */
  shop_project_id: z.string().optional(),
  /** The projects that such a counter is good for, none: any; null where the counter names its project. */
  projects: z.array(z.object({ shop_project_id: z.string(), name: z.string() })).nullable(),
  /** The project that the counter names. */
  own_project_id: z.string().optional(),
});
export type BasketUse = z.infer<typeof Use>;
/** A counter as it is chosen. */
export type TakenCounter = Omit<BasketUse, 'key' | 'num' | 'performers'>;

/** What is used up otherwise than its project lists it; without a quantity as much as is listed. */
export const UseSupply = z.object({
  shop_project_id: z.string(),
  sku_id: z.string(),
  quantity: z.int().min(0).optional(),
  batch_id: z.string().optional(),
  reason: z.string().default(''),
});
export type BasketSupply = z.infer<typeof UseSupply>;

/** What a basket holds of them. */
export interface Used {
  uses: BasketUse[];
  supplies: BasketSupply[];
}

/** The same counter again takes one more, as long as there is one; a shared one may be for another project each time. */
export function used(uses: readonly BasketUse[], counter: TakenCounter): BasketUse[] {
  const taken = uses.filter(({ card_item_id }) => card_item_id === counter.card_item_id);
  if (taken.reduce((sum, { num }) => sum + num, 0) >= counter.left) return [...uses];
  const same = counter.projects === null && taken[0];
  if (same) return uses.map((use) => (use === same ? { ...use, num: use.num + 1 } : use));
  const key = `u${Math.max(0, ...uses.map((use) => Number(use.key.slice(1)))) + 1}`;
  const [only, ...others] = counter.projects ?? [];
  return [
    ...uses,
    {
      ...counter,
      key,
      num: 1,
      performers: uses.at(-1)?.performers ?? [],
      ...(only && others.length === 0 && { shop_project_id: only.shop_project_id }),
    },
  ];
}

/** What an order deducts, as a basket holds it. */
export const usesMade = (uses: readonly OrderUse[]): BasketUse[] =>
  uses.map(({ card_item_id, name, sku_id, card_name, remain_num, num, performers, shop_project_id, done_project_id }, index) => ({
    key: `u${index + 1}`,
    card_item_id,
    name,
    sku_id,
    card_name,
    left: remain_num,
    num,
    performers: performers.map(({ uid, basis_points }) => ({ uid, basis_points })),
    projects: shop_project_id === null ? null : [{ shop_project_id, name }],
    ...(shop_project_id !== null && { shop_project_id }),
    ...(shop_project_id === null && done_project_id !== null && { own_project_id: done_project_id }),
  }));

/** What its treatments use up otherwise than it is listed, as a basket holds it. */
export const suppliesMade = (supplies: readonly OrderUseSupply[]): BasketSupply[] =>
  supplies.map(({ shop_project_id, sku_id, quantity, batch_id, reason }) => ({
    shop_project_id,
    sku_id,
    reason,
    ...(quantity !== null && { quantity }),
    ...(batch_id !== null && { batch_id }),
  }));

/** The project that is done. */
export const projectOf = ({ shop_project_id, own_project_id }: BasketUse): string | undefined => shop_project_id ?? own_project_id;

/** How many times each project is done. */
export function timesOf(uses: readonly BasketUse[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const use of uses) {
    const project = projectOf(use);
    if (project !== undefined) times.set(project, (times.get(project) ?? 0) + use.num);
  }
  return times;
}

/** What is deducted with it, as the server is told. */
export const usesAsked = ({ uses }: Pick<Used, 'uses'>): DeductionItem[] =>
  uses.map(({ card_item_id, shop_project_id, num, performers }) => ({ card_item_id, num, performers, ...(shop_project_id && { shop_project_id }) }));

/** What that uses up otherwise than it is listed, as the server is told; of what is not done any more nothing. */
export function suppliesAsked({ uses, supplies }: Used): SupplyCorrection[] {
  const times = timesOf(uses);
  return supplies.filter(({ shop_project_id, quantity, batch_id }) => times.has(shop_project_id) && (quantity !== undefined || batch_id !== undefined));
}

/** What is deducted, in words. */
export const usesText = (uses: readonly Pick<BasketUse, 'name' | 'num'>[]): string => uses.map(({ name, num }) => `${name} × ${num}`).join(comma());

/** Whether each of them says which project is done. */
export const saysProjects = ({ uses }: Pick<Used, 'uses'>): boolean =>
  uses.every(({ projects, shop_project_id }) => projects === null || shop_project_id !== undefined);
