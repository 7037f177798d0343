import { sql } from 'kysely';
import { addBrand, addCategory, addCountCard, addProduct, addProject } from '#domains/catalog/server/api.ts';
import { isChecked } from '#domains/catalog/contract/goods.form.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { addGroups } from '#domains/staff/server/api.ts';
import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { favouriteMark } from '#domains/catalog/contract/favourite.endpoints.ts';
import { packageAdd } from '#domains/catalog/contract/package.endpoints.ts';
import { couponAdd, couponIssue, couponSearch } from '#domains/coupon/contract/coupon.endpoints.ts';
import type { Backend } from '#kernel/server/context.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import type { FoundedCatalog } from './catalog.ts';
import { COUNT_CARDS, MEDICAL, PACKAGES, PRODUCTS, PROJECTS, SUPPLIES, USED_UP } from './shelves.data.ts';
import { GROUPS_OF_ALL } from './structure.ts';
import type { Worker } from './till.ts';

const CENTS = 100;
/** As many as a list answers at once: all of them. */
const MOST_ROWS = 200;
/** The first digits of the demo's barcodes; no company has them. */
const MAKER = '2099';

/** The things of a line of data, each as its words; the name may hold blanks, what follows it holds none. */
const things = (text: string, words: number): string[][] =>
  text.split(/,\s+/).map((thing) => {
    const parts = thing.trim().split(' ');
    return [parts.slice(0, -words).join(' '), ...parts.slice(-words)];
  });

/** An EAN-13: twelve digits and the one that proves them. */
function barcodeOf(serial: number): string {
  const digits = `${MAKER}${String(serial).padStart(8, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isChecked)!;
}

function stockProjects(work: SystemWork): Record<string, string> {
  const ids: Record<string, string> = {};
  Object.entries(PROJECTS).forEach(([category_name, text], at) => {
    const category_id = addCategory(work, { kind: 'project', category_name, sort: 10 + at });
    things(text, 2).forEach(([project_name, price, minutes], index) => {
      const project_sn = `P${at + 3}${String(index + 1).padStart(2, '0')}`;
      ids[project_name!] = addProject(work, {
        category_id,
        project_name: project_name!,
        project_sn,
        sell_price: Number(price) * CENTS,
        duration_minutes: Number(minutes),
      });
    });
  });
  return ids;
}

/** Products are sold, supplies are used up; their numbers go on behind those that the history sells. */
function stockGoods(work: SystemWork): void {
  const brands: Record<string, string> = {};
  let serial = 200;
  let sort = 20;
  for (const [root, below] of Object.entries(PRODUCTS)) {
    const parent_id = addCategory(work, { kind: 'product', category_name: root, sort: (sort += 1) });
    for (const [category_name, text] of Object.entries(below)) {
      const category_id = addCategory(work, { kind: 'product', category_name, parent_id, sort: (sort += 1) });
      for (const [goods_name, specs_name, unit, price, brand] of things(text, 4)) {
        serial += 1;
        const brand_id = (brands[brand!] ??= addBrand(work, { name: `${brand!}精选`, sort: 10 }));
        const numbered = { product_sn: `G${serial}`, barcode: barcodeOf(serial) };
        addProduct(work, {
          category_id,
          brand_id,
          goods_name: goods_name!,
          specs_name: specs_name!,
          unit: unit!,
          price: Number(price) * CENTS,
          ...numbered,
        });
      }
    }
  }
  let supply = 0;
  for (const [category_name, text] of Object.entries(SUPPLIES)) {
    const category_id = addCategory(work, { kind: 'supply', category_name, sort: (sort += 1) });
    for (const [goods_name, specs_name, unit, cost] of things(text, 3)) {
      supply += 1;
      const numbered = { product_sn: `H${String(supply).padStart(3, '0')}`, barcode: barcodeOf(10_000 + supply) };
      const kept = { goods_kind: 'supply' as const, price: 0, cost_price: Number(cost) * CENTS, ...numbered };
      addProduct(work, { category_id, goods_name: goods_name!, specs_name: specs_name!, unit: unit!, ...kept });
    }
  }
}

function stockCards(work: SystemWork, projects: Readonly<Record<string, string>>): void {
  COUNT_CARDS.forEach(([shop_card_name, price, of], index) => {
    const units = Object.entries(of).map(([name, project_num]) => ({ shop_project_id: projects[name]!, project_num }));
    const project_num = units.reduce((sum, unit) => sum + unit.project_num, 0);
    const terms = { valid: 1, valid_unit: 2, valid_type: 1, count_method: 0 } as const;
    addCountCard(work, {
      shop_card_name,
      card_sn: `K1${String(index + 1).padStart(2, '0')}`,
      sell_price: price * CENTS,
      ...terms,
      project_num,
      projects: units,
    });
  });
}

/** Gives the head office, where there is one, its departments, and says of every project which of them it is of; a doctor's, what commission is on. */
async function assignProjects(work: SystemWork): Promise<void> {
  const head = await work.first(work.from('shop').select('shop_id').where('shop.shop_type', '=', '0'));
  if (!head) return;
  const groups = addGroups(work, head.shop_id, GROUPS_OF_ALL);
  const categories = await work.rows(work.from('catalog_category').select(['category_id', 'category_name']).where('kind', '=', 'project'));
  for (const { category_id, category_name } of categories) {
    const said = MEDICAL.includes(category_name)
      ? // exact: prices of the demo are in whole units of money
        { department_id: groups['skin']!, commission_base: sql<number>`sell_price / 10 * 6` }
      : { department_id: groups['treatment']! };
    void work.run(work.update('shop_project').set(said).where('category_id', '=', category_id));
  }
}

/** Puts on a chain's shelves what it sells and uses besides the things that its history speaks of; answers the projects by name. */
export const stockShelves = (backend: Backend, now: Date, org_id: string): Promise<Record<string, string>> =>
  systemWork(backend, now, org_id, async (work) => {
    const projects = stockProjects(work);
    stockGoods(work);
    stockCards(work, projects);
    await assignProjects(work);
    return projects;
  });

/** Given out in one year; the customers of a year may each have one. */
const COUPONS = [
  { coupon_name: '新客立减 50 元', threshold: 30_000, amount: 5_000 },
  { coupon_name: '满 1000 减 120', threshold: 100_000, amount: 12_000 },
  { coupon_name: '满 3000 减 400', threshold: 300_000, amount: 40_000 },
  { coupon_name: '老客回店 8.8 折', kind: 'discount', discount_tenths: 88, most_off: 50_000 },
  { coupon_name: '周年庆 8 折', kind: 'discount', discount_tenths: 80, threshold: 50_000, most_off: 80_000 },
  { coupon_name: '线上商城满 200 减 30', threshold: 20_000, amount: 3_000, use_scene: 'online' },
] as const;

/** Says what each of some projects uses up, and that a doctor performs them. */
async function sayUsed(head: Worker, projects: Readonly<Record<string, string>>): Promise<void> {
  const supplies = await head.call(skuSearch, { goods_kind: 'supply', page_size: MOST_ROWS });
  const doctor = (await head.call(identitiesOfModule, {})).find(({ identity_name }) => identity_name === '医生');
  for (const [name, used] of Object.entries(USED_UP)) {
    const { linked_projects: _, ...known } = await head.call(projectDetail, { shop_project_id: projects[name]! });
    await head.call(projectEdit, {
      ...known,
      identity_ids: doctor ? [doctor.identity_id] : [],
      supplies: Object.entries(used).map(([supply, quantity]) => ({
        sku_id: supplies.find(({ goods_name, specs_name }) => `${goods_name} ${specs_name}` === supply)!.sku_id,
        quantity,
      })),
    });
  }
}

/** What the head office makes of them: what is used up, packages and coupons. */
export async function offerMore(head: Worker, projects: Readonly<Record<string, string>>, year: number): Promise<void> {
  await sayUsed(head, projects);
  const part = (name: string, quantity = 1) => ({ item_type: 'project' as const, item_id: projects[name]!, quantity });
  for (const [package_name, price, of, oneOf] of PACKAGES) {
    const groups = oneOf.length > 0 ? [{ group_name: '任选一项', choose_num: 1, items: oneOf.map((name) => part(name)) }] : [];
    await head.call(packageAdd, { package_name, sell_price: price * CENTS, items: Object.entries(of).map(([name, num]) => part(name, num)), groups });
  }
  for (const coupon of COUPONS)
    await head.call(couponAdd, { ...coupon, start_date: `${year}-01-01`, end_date: `${year + 1}-12-31`, total: 1_000, per_person: 1 });
}

/** Of the coupons that stand first in the list so many regulars are given one. */
const GIVEN = [24, 12] as const;

/** Gives a shop's regulars coupons, so that the till has some to offer. */
export async function giveCoupons(head: Worker, regulars: readonly { member_id: string }[]): Promise<void> {
  const coupons = (await head.call(couponSearch, {})).filter(({ use_scene }) => use_scene !== 'online');
  for (const [index, num] of GIVEN.entries()) {
    const member_ids = regulars.slice(index, index + num).map(({ member_id }) => member_id);
    if (member_ids.length > 0) await head.call(couponIssue, { coupon_id: coupons[index]!.coupon_id, member_ids });
  }
}

/** What a shop sells all day, and its till offers first. */
export async function markFavourites(boss: Worker, { projects, products, countCards }: FoundedCatalog): Promise<void> {
  const items = [
    ...['facial', 'cleansing', 'eye', 'massage'].map((key) => ({ item_type: 'project' as const, item_id: projects[key]! })),
    ...['serum', 'mask'].map((key) => ({ item_type: 'product' as const, item_id: products[key]! })),
    { item_type: 'count_card' as const, item_id: countCards['facialTen']! },
  ];
  for (const item of items) await boss.call(favouriteMark, { item, is_favourite: true });
}
