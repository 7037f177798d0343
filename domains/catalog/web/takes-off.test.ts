import { describe, expect, it, vi } from 'vitest';
import { takesOff, variantsOff } from './takes-off.ts';

// What is listed is read in simplified Chinese.
vi.stubGlobal('localStorage', { getItem: () => null });

describe('a form takes something off the shelves', () => {
  it('where it was sold and is no more', () => {
    expect(takesOff({ is_shelves: true, terms: null }, { is_shelves: false })).toBe(true);
    expect(takesOff({ is_shelves: true, terms: { is_shelves: true } }, { is_shelves: false })).toBe(true);
  });

  it('not where it stays, was off here, or was withdrawn for everybody', () => {
    expect(takesOff({ is_shelves: true, terms: null }, { is_shelves: true })).toBe(false);
    expect(takesOff({ is_shelves: true, terms: null }, {})).toBe(false);
    expect(takesOff({ is_shelves: true, terms: { is_shelves: false } }, { is_shelves: false })).toBe(false);
    expect(takesOff({ is_shelves: false, terms: { is_shelves: true } }, { is_shelves: false })).toBe(false);
  });
});

describe('a form takes variants off the shelves', () => {
  const goods = (off: readonly string[] = [], decided: readonly string[] | null = null) =>
    ({
      goods_name: '精华',
      skus: ['30ml', '50ml'].map((specs_name) => ({ sku_id: specs_name, specs_name, is_shelves: !off.includes(specs_name) })),
      terms: decided && { sort: null, skus: ['30ml', '50ml'].map((sku_id) => ({ sku_id, price: null, is_shelves: !decided.includes(sku_id) })) },
    }) as unknown as Parameters<typeof variantsOff>[0];
  const said = (...off: string[]) => ['30ml', '50ml'].map((sku_id) => ({ sku_id, is_shelves: !off.includes(sku_id) }));

  it('and says which, or the goods where none is left', () => {
    expect(variantsOff(goods(), said())).toBeNull();
    expect(variantsOff(goods(), said('30ml'))?.name).toBe('精华 30ml');
    expect(variantsOff(goods(), said('30ml', '50ml'))?.name).toBe('精华');
    expect(variantsOff(goods(['50ml']), said('30ml', '50ml'))?.name).toBe('精华');
  });

  it('not those that were off here, or withdrawn for everybody, nor a new one', () => {
    expect(variantsOff(goods(['30ml']), said('30ml'))).toBeNull();
    expect(variantsOff(goods([], ['30ml']), said('30ml'))).toBeNull();
    expect(variantsOff(goods(), [...said(), { is_shelves: false }])).toBeNull();
  });
});
