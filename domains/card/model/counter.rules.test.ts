import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { countersOf, recognisedValue, spreadValue, usableUnits, valuePerCard, type CounterPlan } from './counter.rules.ts';

const project = (detail_id: string, project_num: number, sell_price: number, order_type: 1 | 2 = 1) => ({
  order_type,
  detail_id,
  name: `P${detail_id}`,
  project_num,
  sell_price,
});
const template = {
  count_method: 0 as const,
  project_num: 10,
  projects: [project('11', 10, 30_000)],
  gift_projects: [],
  gift_valued: false,
  sell_price: 200_000,
};
const counter = (shop_project_id: string, total_num: number, weight: number, gift = false): CounterPlan => ({
  shop_project_id,
  sku_id: null,
  project_ids: [],
  gift,
  total_num,
  weight,
});

describe('the counters of a count card', () => {
  it('has one counter for each product beside its projects, and for each that is given away', () => {
    const mixed = { ...template, projects: [project('11', 10, 30_000), project('31', 5, 12_800, 2)], gift_projects: [project('32', 1, 9_900, 2)] };
    expect(countersOf(mixed).map(({ shop_project_id, sku_id, gift, total_num, weight }) => [shop_project_id, sku_id, gift, total_num, weight])).toEqual([
      ['11', null, false, 10, 300_000],
      [null, '31', false, 5, 64_000],
      [null, '32', true, 1, 0],
    ]);
  });

  it('are one per project on a by-project card', () => {
    const counters = countersOf({ ...template, projects: [project('11', 10, 30_000), project('12', 5, 20_000)] });
    expect(counters.map(({ shop_project_id, total_num, weight }) => [shop_project_id, total_num, weight])).toEqual([
      ['11', 10, 300_000],
      ['12', 5, 100_000],
    ]);
  });

  it('are one shared counter on range and all-purpose cards', () => {
    const range = countersOf({ ...template, count_method: 1, project_num: 8, projects: [project('11', 1, 1), project('12', 1, 1)] });
    expect(range).toEqual([{ shop_project_id: null, sku_id: null, project_ids: ['11', '12'], gift: false, total_num: 8, weight: 200_000 }]);
    expect(countersOf({ ...template, count_method: 2, project_num: 8 })).toMatchObject([{ shop_project_id: null, project_ids: [], total_num: 8 }]);
  });

  it('keep free units apart, worth nothing unless the template says otherwise', () => {
    const gifts = { ...template, gift_projects: [project('11', 2, 30_000)] };
    expect(countersOf(gifts)[1]).toMatchObject({ shop_project_id: '11', gift: true, total_num: 2, weight: 0 });
    expect(countersOf({ ...gifts, gift_valued: true })[1]).toMatchObject({ gift: true, weight: 60_000 });
  });
});

describe('the value of a count card', () => {
  it('is spread by list price, gifts at zero', () => {
    expect(spreadValue(200_000, [counter('11', 10, 300_000), counter('12', 5, 100_000), counter('13', 1, 0, true)])).toEqual([150_000, 50_000, 0]);
  });

  it('gives the odd cent to the dearer counter, then to the lower project', () => {
    // 9 × 5 ÷ 6 and 9 × 1 ÷ 6 both lose half a cent.
    expect(spreadValue(9, [counter('11', 1, 1), counter('12', 1, 5)])).toEqual([1, 8]);
    expect(spreadValue(1, [counter('12', 1, 5), counter('9', 1, 5)])).toEqual([0, 1]);
  });

  it('weighs units equally when nothing has a list price', () => {
    expect(spreadValue(100, [counter('11', 3, 0), counter('12', 1, 0), counter('13', 9, 0, true)])).toEqual([75, 25, 0]);
  });

  it('is the same for each of several equal cards, to the cent', () => {
    expect(valuePerCard(100, 3)).toEqual([34, 33, 33]);
    expect(valuePerCard(0, 2)).toEqual([0, 0]);
  });

  it('is spread exactly, whatever the order of the counters', () => {
    const plans = fc
      .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc
              .record({ total_num: fc.integer({ min: 1, max: 50 }), weight: fc.integer({ min: 0, max: 100_000 }) })
              .map(({ total_num, weight }) => counter(String(id), total_num, weight)),
          ),
        ),
      );
    const both = plans.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.integer({ min: 0, max: 10_000_000 })),
    );
    fc.assert(
      fc.property(both, ([list, other, value]) => {
        const byProject = (plan: readonly CounterPlan[], values: number[]) =>
          Object.fromEntries(plan.map((one, index) => [one.shop_project_id, values[index]]));
        const values = spreadValue(value, list);
        expect(sumCents(values)).toBe(value);
        expect(byProject(other, spreadValue(value, other))).toEqual(byProject(list, values));
      }),
    );
  });

  it('is recognised in equal steps, the last unit taking what is left', () => {
    expect(recognisedValue(1, 3, 100)).toBe(33);
    expect(recognisedValue(1, 2, 67)).toBe(33);
    expect(recognisedValue(1, 1, 34)).toBe(34);
  });

  it('is recognised to the last cent, and never more than is left, however the units are taken', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
        (value, takes) => {
          let [remain, left] = [sumCents(takes), value];
          const each = value / remain;
          for (const num of takes) {
            const recognised = recognisedValue(num, remain, left);
            expect(recognised).toBeGreaterThanOrEqual(0);
            expect(recognised).toBeLessThanOrEqual(left);
            expect(Math.abs(recognised - each * num)).toBeLessThanOrEqual(takes.length * 9);
            [remain, left] = [remain - num, left - recognised];
          }
          expect(left).toBe(0);
        },
      ),
    );
  });
});

describe('a card sold on debt', () => {
  it('gives as many units as have been paid for', () => {
    expect(usableUnits({ total_num: 10, remain_num: 10 }, { price: 200_000, paid: 50_000 })).toBe(2);
    expect(usableUnits({ total_num: 10, remain_num: 9 }, { price: 200_000, paid: 50_000 })).toBe(1);
    expect(usableUnits({ total_num: 10, remain_num: 7 }, { price: 200_000, paid: 50_000 })).toBe(0);
    expect(usableUnits({ total_num: 10, remain_num: 10 }, { price: 200_000, paid: 39_999 })).toBe(1);
    expect(usableUnits({ total_num: 10, remain_num: 10 }, { price: 200_000, paid: 0 })).toBe(0);
  });

  it('gives all that remains once it is paid, or when it cost nothing', () => {
    expect(usableUnits({ total_num: 10, remain_num: 4 }, { price: 200_000, paid: 200_000 })).toBe(4);
    expect(usableUnits({ total_num: 10, remain_num: 4 }, { price: 0, paid: 0 })).toBe(4);
  });
});
