import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { Supplement } from '#domains/member/contract/supplement.form.ts';
import { planSupplement, type SupplementPlace } from './supplement.rules.ts';

const place: SupplementPlace = {
  today: '2026-05-10',
  all_purpose: true,
  price_of: new Map([
    ['11', 30_000],
    ['12', 20_000],
  ]),
  product_price_of: new Map([['21', 10_000]]),
};
const countCard: Supplement = {
  type: 1,
  supplement_id: '5',
  create_time: '2025-12-01',
  count_method: 0,
  remain_balance: 100_000,
  projects: [
    { shop_project_id: '11', project_num: 4 },
    { shop_project_id: '12', project_num: 4 },
  ],
  gift_projects: [{ shop_project_id: '11', project_num: 1 }],
};
const balanceCard: Supplement = { type: 2, supplement_id: '6', create_time: '2026-05-10', current_balance: 50_000, current_dis_balance: 8_000 };

const refused = (form: Supplement, where = place): [number, string, string | undefined] | null => {
  try {
    planSupplement(form, where);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.key, error.field];
    throw error;
  }
};

describe('an old card put on file', () => {
  it('opens its counters with the units and the value that are left', () => {
    const plan = planSupplement(countCard, place);
    if (plan.kind !== 'count_card') throw new Error('not a count card');
    expect(plan.counters.map(({ shop_project_id, gift, total_num, value }) => [shop_project_id, gift, total_num, value])).toEqual([
      ['11', false, 4, 60_000],
      ['12', false, 4, 40_000],
      ['11', true, 1, 0],
    ]);
    expect(sumCents(plan.counters.map((counter) => counter.value))).toBe(100_000);
  });

  it('counts the products that are still collected each by itself, and those given along without value', () => {
    const products = [{ sku_id: '21', quantity: 6 }];
    const plan = planSupplement({ ...countCard, remain_balance: 260_001, products, gift_products: [{ sku_id: '21', quantity: 2 }] }, place);
    if (plan.kind !== 'count_card') throw new Error('not a count card');
    // 4 × 300.00, 4 × 200.00 and 6 × 100.00; the cent that is over goes where most of it was cut off.
    expect(plan.counters.map(({ shop_project_id, sku_id, gift, total_num, value }) => [shop_project_id ?? sku_id, gift, total_num, value])).toEqual([
      ['11', false, 4, 120_001],
      ['12', false, 4, 80_000],
      ['21', false, 6, 60_000],
      ['11', true, 1, 0],
      ['21', true, 2, 0],
    ]);
  });

  it('shares its units between the projects of a range', () => {
    const plan = planSupplement({ ...countCard, count_method: 1, project_num: 7, gift_projects: [] }, place);
    expect(plan).toMatchObject({ counters: [{ shop_project_id: null, project_ids: ['11', '12'], total_num: 7, value: 100_000 }] });
  });

  it('names no project on an all-purpose card', () => {
    const plan = planSupplement({ ...countCard, count_method: 2, project_num: 7, gift_projects: [] }, place);
    expect(plan).toMatchObject({ counters: [{ shop_project_id: null, project_ids: [], total_num: 7 }] });
  });

  it('loads what is left of a stored-value card', () => {
    expect(planSupplement(balanceCard, place)).toEqual({ kind: 'stored_value_card', opened_on: '2026-05-10', principal: 50_000, gift: 8_000 });
  });

  it('refuses a day that has not come', () => {
    expect(refused({ ...balanceCard, create_time: '2026-05-11' })).toEqual([400, 'card.create_time_future', 'create_time']);
  });

  it('refuses a stored-value card with nothing on it, but not one with gift alone', () => {
    expect(refused({ ...balanceCard, current_balance: 0 })).toBeNull();
    expect(refused({ ...balanceCard, current_balance: 0, current_dis_balance: 0 })).toEqual([400, 'card.supplement_empty', 'current_balance']);
  });

  it('refuses a project twice or of another shop', () => {
    const twice = [...countCard.projects!, { shop_project_id: '11', project_num: 1 }];
    expect(refused({ ...countCard, projects: twice })).toEqual([400, 'card.project_twice', 'projects.2.shop_project_id']);
    expect(refused({ ...countCard, gift_projects: [{ shop_project_id: '99', project_num: 1 }] })).toEqual([
      400,
      'card.projects_required',
      'gift_projects.0.shop_project_id',
    ]);
  });

  it('refuses a product twice or unknown', () => {
    const piece = { sku_id: '21', quantity: 1 };
    expect(refused({ ...countCard, products: [piece, piece] })).toEqual([400, 'card.product_twice', 'products.1.sku_id']);
    expect(refused({ ...countCard, gift_products: [{ sku_id: '99', quantity: 1 }] })).toEqual([400, 'card.products_required', 'gift_products.0.sku_id']);
  });

  it('refuses an all-purpose card where the clinic keeps none', () => {
    expect(refused({ ...countCard, count_method: 2, project_num: 7 }, { ...place, all_purpose: false })).toEqual([
      400,
      'card.all_purpose_unavailable',
      'count_method',
    ]);
  });
});

describe('the form of a supplement', () => {
  const issues = (form: object): string[] =>
    Supplement.safeParse(form).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

  it('passes when it is complete', () => {
    expect(issues(countCard)).toEqual([]);
    expect(issues(balanceCard)).toEqual([]);
  });

  it('asks for what is missing in the words of the specification', () => {
    expect(issues({ type: 2 })).toEqual([
      'supplement_id: card.supplement_id_required',
      'create_time: card.create_time_required',
      'current_balance: card.current_balance_required',
      'current_dis_balance: card.current_dis_balance_required',
    ]);
    expect(issues({ type: 2, supplement_id: '6', create_time: '2026-05-10' })).toEqual([
      'current_balance: card.current_balance_required',
      'current_dis_balance: card.current_dis_balance_required',
    ]);
    expect(issues({ type: 1, supplement_id: '6', create_time: '2026-05-10', count_method: 1, remain_balance: 0 })).toEqual([
      'project_num: card.project_num_required',
      'projects: card.projects_required',
    ]);
    expect(issues({ ...countCard, projects: [{ shop_project_id: '11', project_num: 0 }] })).toEqual([
      'projects.0.project_num: card.project_num_required',
    ]);
    expect(issues({ ...countCard, remain_balance: undefined })).toEqual(['remain_balance: card.remain_balance_required']);
  });

  it('may hold products alone where each thing is counted by itself, and takes none into a shared counter', () => {
    const products = [{ sku_id: '21', quantity: 1 }];
    expect(issues({ ...countCard, projects: [], products })).toEqual([]);
    expect(issues({ ...countCard, count_method: 1, project_num: 3, products })).toEqual(['products: card.products_by_project']);
    expect(issues({ ...countCard, count_method: 2, project_num: 3, projects: [], gift_products: products })).toEqual([]);
    expect(issues({ ...countCard, products: [{ sku_id: '21', quantity: 0 }] })).toEqual(['products.0.quantity: card.product_num_required']);
  });

  it('refuses days before 1900', () => {
    expect(issues({ ...balanceCard, create_time: '1899-12-31' })).toEqual(['create_time: card.create_time_too_early']);
  });
});
