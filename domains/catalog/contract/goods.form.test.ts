import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { combinationsOf } from '../model/goods-combinations.ts';
import { goodsAdd } from './goods-keeping.endpoints.ts';

type Form = z.input<typeof goodsAdd.request>;

/** Different words of one letter each: nothing of them is spoilt by how they are written. */
const words = (most: number) => fc.uniqueArray(fc.constantFrom(...'甲乙丙丁戊己庚辛壬癸'), { minLength: 1, maxLength: most });

/** Goods that are in order, whatever they differ in: every combination of their values once. */
const goods: fc.Arbitrary<Form> = fc
  .record({
    values: fc.array(words(3), { maxLength: 3 }),
    factors: fc.uniqueArray(fc.integer({ min: 2, max: 1_000 }), { maxLength: 4 }),
    price: fc.integer({ min: 100, max: 100_000 }),
    bounded: fc.boolean(),
  })
  .map(({ values, factors, price, bounded }) => {
    const specs = values.map((spec_values, index) => ({ specification_id: String(index + 1), spec_values }));
    const bounds = bounded ? { price_floor: price - 100, price_ceiling: price + 100 } : {};
    return {
      goods_kind: 'product' as const,
      goods_name: '样本',
      category_id: '9',
      unit: '毫升',
      units: factors.toSorted((a, b) => a - b).map((factor, index) => ({ unit_name: `单位${index}`, factor })),
      specs,
      skus: combinationsOf(specs).map((spec_values, index) => ({ spec_values, price, barcode: `B${index}`, product_sn: `N${index}`, ...bounds })),
    };
  });

/** The fields that are complained of, with what is said. */
const faultsOf = (form: Form): string[] => {
  const judged = goodsAdd.request.safeParse(form);
  return (judged.error?.issues ?? []).map(
    ({ path, ...issue }) => `${path.join('.')} ${(issue as { params?: { key?: string } }).params?.key ?? issue.message}`,
  );
};

it('is taken with every combination of its values once, whatever it differs in', () => {
  fc.assert(
    fc.property(goods, (form) => {
      expect(faultsOf(form)).toEqual([]);
    }),
  );
});

type Sku = Form['skus'][number];
const withSku = (form: Form, at: number, change: Partial<Sku>): Form => ({
  ...form,
  skus: form.skus.map((sku, index) => (index === at ? { ...sku, ...change } : sku)),
});

/** What somebody may get wrong, where that is possible, and the one place where it is said. */
const WRONGS: readonly { name: string; can: (form: Form) => boolean; make: (form: Form) => Form; at: (form: Form) => string }[] = [
  {
    name: 'a combination that stands there twice',
    can: () => true,
    make: (form) => ({ ...form, skus: [...form.skus, { ...form.skus[0]!, barcode: 'X', product_sn: 'X' }] }),
    at: (form) => `skus.${form.skus.length}.spec_values catalog.combination_twice`,
  },
  {
    name: 'a value that its specification does not have',
    can: ({ specs }) => specs!.length > 0,
    make: (form) => withSku(form, 0, { spec_values: ['没有', ...form.skus[0]!.spec_values.slice(1)] }),
    at: () => 'skus.0.spec_values catalog.combination_unknown',
  },
  {
    name: 'a variant without a value of each',
    can: ({ specs }) => specs!.length > 0,
    make: (form) => withSku(form, form.skus.length - 1, { spec_values: form.skus.at(-1)!.spec_values.slice(1) }),
    at: (form) => `skus.${form.skus.length - 1}.spec_values catalog.combination_unknown`,
  },
  {
    name: 'a barcode that two variants carry',
    can: ({ skus }) => skus.length > 1,
    make: (form) => withSku(form, 1, { barcode: form.skus[0]!.barcode }),
    at: () => 'skus.1.barcode catalog.barcode_twice',
  },
  {
    name: 'a number that two variants carry',
    can: ({ skus }) => skus.length > 1,
    make: (form) => withSku(form, 1, { product_sn: form.skus[0]!.product_sn }),
    at: () => 'skus.1.product_sn catalog.product_sn_twice',
  },
  {
    name: 'a member price above the price',
    can: () => true,
    make: (form) => withSku(form, 0, { member_price: form.skus[0]!.price + 1 }),
    at: () => 'skus.0.member_price catalog.member_price_above',
  },
  {
    name: 'one bound alone',
    can: () => true,
    make: (form) => withSku(form, 0, { price_floor: 1, price_ceiling: null }),
    at: () => 'skus.0.price_ceiling catalog.bounds_both',
  },
  {
    name: 'bounds between which the price does not lie',
    can: () => true,
    make: (form) => withSku(form, 0, { price_floor: form.skus[0]!.price + 1, price_ceiling: form.skus[0]!.price + 2 }),
    at: () => 'skus.0.price_floor catalog.floor_above',
  },
  {
    name: 'a specification that is named twice',
    can: ({ specs }) => specs!.length === 2,
    make: (form) => ({ ...form, specs: form.specs!.map((spec) => ({ ...spec, specification_id: '1' })) }),
    at: () => 'specs.1.specification_id catalog.spec_twice',
  },
  {
    name: 'a value that a specification has twice',
    can: ({ specs }) => specs!.length > 0,
    make: (form) => ({
      ...form,
      specs: form.specs!.map((spec, index) => (index === 0 ? { ...spec, spec_values: [...spec.spec_values, spec.spec_values[0]!] } : spec)),
    }),
    at: () => 'specs.0.spec_values catalog.spec_value_twice',
  },
  {
    name: 'units of one name',
    can: ({ units }) => units!.length > 0,
    make: (form) => ({ ...form, units: form.units!.map((unit, index) => (index === 0 ? { ...unit, unit_name: form.unit } : unit)) }),
    at: () => 'units.0.unit_name catalog.unit_twice',
  },
  {
    name: 'units that do not grow',
    can: ({ units }) => units!.length > 1,
    make: (form) => ({ ...form, units: form.units!.map((unit, index) => (index === 1 ? { ...unit, factor: form.units![0]!.factor } : unit)) }),
    at: () => 'units.1.factor catalog.factor_order',
  },
];

describe('is refused at the one place that is wrong, for', () => {
  it.each(WRONGS.map((wrong) => [wrong.name, wrong] as const))('%s', (_, { can, make, at }) => {
    fc.assert(
      fc.property(goods.filter(can), (form) => {
        expect(faultsOf(make(form))).toEqual([at(form)]);
      }),
    );
  });
});
