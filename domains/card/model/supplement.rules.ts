import { type CountMethod, hasMethod } from '#domains/catalog/contract/shop-card.form.ts';
import type { DayText } from '#kernel/contract/day.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { refuseCard } from './card.refusals.ts';
import { spreadValue, type CounterPlan } from './counter.rules.ts';

/** What a supplement puts on file. */
export type SupplementPlan =
  | { kind: 'stored_value_card'; opened_on: DayText; principal: number; gift: number }
  | { kind: 'count_card'; opened_on: DayText; count_method: CountMethod; counters: (CounterPlan & { value: number })[] };

/** What the server knows beside the form. */
export interface SupplementPlace {
  /** The shop's today. */
  today: DayText;
  /** Clinics do not keep all-purpose cards (2§3). */
  all_purpose: boolean;
  /** List price of each project named, by id: a project that is not there is not the shop's. */
  price_of: ReadonlyMap<string, number>;
  /** The same of products. */
  product_price_of: ReadonlyMap<string, number>;
}

type Projects = NonNullable<Supplement['projects']>;
type Products = NonNullable<Supplement['products']>;

/**
 * Judges a supplement whose form is complete and plans its accounts. Refuses (400, at the field) a day in the
 * future, a project or a product twice or unknown, and a stored-value card with nothing on it.
 */
export function planSupplement(form: Supplement, place: SupplementPlace): SupplementPlan {
  if (form.create_time > place.today) throw refuseCard(400, 'create_time_future', { field: 'create_time' });
  return form.type === 1 ? planCountCard(form, place) : planBalanceCard(form);
}

function planBalanceCard(form: Supplement): SupplementPlan {
  const [principal, gift] = [form.current_balance ?? 0, form.current_dis_balance ?? 0];
  if (principal + gift === 0) throw refuseCard(400, 'supplement_empty', { field: 'current_balance' });
  return { kind: 'stored_value_card', opened_on: form.create_time, principal, gift };
}

function planCountCard(form: Supplement, place: SupplementPlace): SupplementPlan {
  const method = form.count_method ?? 0;
  if (!hasMethod(place.all_purpose, method)) throw refuseCard(400, 'all_purpose_unavailable', { field: 'count_method' });
  const projects = method === 2 ? [] : (form.projects ?? []);
  const gifts = form.gift_projects ?? [];
  const products = method === 0 ? (form.products ?? []) : [];
  const given = form.gift_products ?? [];
  assertProjects(projects, 'projects', place);
  assertProjects(gifts, 'gift_projects', place);
  assertProducts(products, 'products', place);
  assertProducts(given, 'gift_products', place);
  const counters: CounterPlan[] = [
    ...(method === 0 ? projects.map((project) => named(project, false, place)) : sharedOf(form, projects)),
    ...products.map((product) => collected(product, false, place)),
    ...gifts.map((project) => named(project, true, place)),
    ...given.map((product) => collected(product, true, place)),
  ];
  const values = spreadValue(form.remain_balance ?? 0, counters);
  return {
    kind: 'count_card',
    opened_on: form.create_time,
    count_method: method,
    counters: counters.map((counter, index) => ({ ...counter, value: values[index]! })),
  };
}

function assertProjects(projects: Projects, field: 'projects' | 'gift_projects', { price_of }: SupplementPlace): void {
  projects.forEach(({ shop_project_id }, index) => {
    const at = `${field}.${index}.shop_project_id`;
    if (!price_of.has(shop_project_id)) throw refuseCard(400, 'projects_required', { field: at });
    if (projects.findIndex((other) => other.shop_project_id === shop_project_id) !== index) throw refuseCard(400, 'project_twice', { field: at });
  });
}

function assertProducts(products: Products, field: 'products' | 'gift_products', { product_price_of }: SupplementPlace): void {
  products.forEach(({ sku_id }, index) => {
    const at = `${field}.${index}.sku_id`;
    if (!product_price_of.has(sku_id)) throw refuseCard(400, 'products_required', { field: at });
    if (products.findIndex((other) => other.sku_id === sku_id) !== index) throw refuseCard(400, 'product_twice', { field: at });
  });
}

const named = (project: Projects[number], gift: boolean, { price_of }: SupplementPlace): CounterPlan => ({
  shop_project_id: project.shop_project_id,
  sku_id: null,
  project_ids: [],
  gift,
  total_num: project.project_num,
  weight: gift ? 0 : (price_of.get(project.shop_project_id) ?? 0) * project.project_num,
});

const collected = ({ sku_id, quantity }: Products[number], gift: boolean, { product_price_of }: SupplementPlace): CounterPlan => ({
  shop_project_id: null,
  sku_id,
  project_ids: [],
  gift,
  total_num: quantity,
  weight: gift ? 0 : (product_price_of.get(sku_id) ?? 0) * quantity,
});

/** Units that several projects share, and those that were given on top of them. */
function sharedOf({ project_num = 0, amount_gift = 0 }: Supplement, projects: Projects): CounterPlan[] {
  const shared = { shop_project_id: null, sku_id: null, project_ids: projects.map(({ shop_project_id }) => shop_project_id) };
  return [
    { ...shared, gift: false, total_num: project_num, weight: 1 },
    ...(amount_gift > 0 ? [{ ...shared, gift: true, total_num: amount_gift, weight: 0 }] : []),
  ];
}
