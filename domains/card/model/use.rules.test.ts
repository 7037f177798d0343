import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { assertUsable, projectDone, statusOn, releasedValues, type CardTerms, type HeldCounter } from './use.rules.ts';

const card: CardTerms = { name: '十次卡', status: 'in_use', shop_id: '1', currency_code: 'CNY', usable_shop_ids: ['2'], valid_end: '2026-05-10' };
const here = { shop_id: '1', currency_code: 'CNY' as const, day: '2026-05-10' };
const counter: HeldCounter = {
  name: '面部护理',
  shop_project_id: '11',
  sku_id: null,
  project_ids: [],
  any_project: false,
  total_num: 10,
  remain_num: 3,
  value: 100,
};
const paid = { price: 1, paid: 1 };

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.key}`;
    throw error;
  }
  return 'not refused';
};

describe('using a card', () => {
  it('is allowed in its own shop and where the template says, through its last day', () => {
    expect(refusal(() => assertUsable(card, here))).toBe('not refused');
    expect(refusal(() => assertUsable(card, { ...here, shop_id: '2' }))).toBe('not refused');
  });

  it.each([
    ['in another shop', {}, { shop_id: '3' }, '409 card.card_elsewhere'],
    ['in another currency', {}, { currency_code: 'HKD' as const }, '409 card.currency_differs'],
    ['the day after its last', {}, { day: '2026-05-11' }, '409 card.card_expired'],
    ['marked expired', { status: 'expired' as const, valid_end: null }, {}, '409 card.card_expired'],
    ['while frozen', { status: 'frozen' as const }, {}, '409 card.card_frozen'],
    ['when used up', { status: 'used_up' as const }, {}, '409 card.card_used_up'],
    ['after a refund or merge', { status: 'invalid' as const }, {}, '409 card.card_invalid'],
  ])('is refused %s', (_, terms, place, expected) => {
    expect(refusal(() => assertUsable({ ...card, ...terms }, { ...here, ...place }))).toBe(expected);
  });

  it('shows a card as expired before any schedule has marked it', () => {
    expect(statusOn(card, '2026-05-10')).toBe('in_use');
    expect(statusOn(card, '2026-05-11')).toBe('expired');
    expect(statusOn({ ...card, status: 'frozen' }, '2026-05-11')).toBe('frozen');
  });
});

describe('the project done', () => {
  const shared = { ...counter, shop_project_id: null, project_ids: ['11', '12'] };

  it('is the one the counter names', () => {
    expect(projectDone(card, counter, undefined, 'f')).toBe('11');
    expect(projectDone(card, counter, '11', 'f')).toBe('11');
    expect(refusal(() => projectDone(card, counter, '12', 'f'))).toBe('400 card.project_not_on_card');
  });

  it('must be chosen from the range of a shared counter', () => {
    expect(projectDone(card, shared, '12', 'f')).toBe('12');
    expect(refusal(() => projectDone(card, shared, undefined, 'f'))).toBe('400 card.project_required');
    expect(refusal(() => projectDone(card, shared, '13', 'f'))).toBe('400 card.project_not_on_card');
  });

  it('is none where a product is collected, and cannot be named there', () => {
    const product = { ...shared, project_ids: [], sku_id: '31' };
    expect(projectDone(card, product, undefined, 'f')).toBeNull();
    expect(refusal(() => projectDone(card, product, '11', 'f'))).toBe('400 card.project_not_on_card');
  });

  it('may be any on an all-purpose card, but must be named', () => {
    const any = { ...shared, project_ids: [], any_project: true };
    expect(projectDone(card, any, '13', 'f')).toBe('13');
    expect(refusal(() => projectDone(card, any, undefined, 'f'))).toBe('400 card.project_required');
  });
});

describe('taking units', () => {
  it('releases their part of the value', () => {
    expect(releasedValues(card, counter, paid, [{ num: 1, key: 'a' }])).toEqual([33]);
    expect(releasedValues(card, counter, paid, [{ num: 3, key: 'a' }])).toEqual([100]);
  });

  it('refuses more than remain, also when several lines take from one counter', () => {
    expect(refusal(() => releasedValues(card, counter, paid, [{ num: 4, key: 'a' }]))).toBe('409 card.units_too_few');
    expect(
      refusal(() =>
        releasedValues(card, counter, paid, [
          { num: 2, key: 'a' },
          { num: 2, key: 'b' },
        ]),
      ),
    ).toBe('409 card.units_too_few');
  });

  it('refuses more than has been paid for', () => {
    const owed = { price: 1_000, paid: 800 };
    expect(releasedValues(card, counter, owed, [{ num: 1, key: 'a' }])).toEqual([33]);
    expect(refusal(() => releasedValues(card, counter, owed, [{ num: 2, key: 'a' }]))).toBe('409 card.units_owed');
  });

  it('releases the same value whatever the order of the lines', () => {
    const uses = fc.uniqueArray(fc.record({ num: fc.integer({ min: 1, max: 5 }), key: fc.string() }), {
      minLength: 1,
      maxLength: 6,
      selector: (use) => use.key,
    });
    const both = uses.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 20 }),
      ),
    );
    fc.assert(
      fc.property(both, ([list, other, value, spare]) => {
        const held = { ...counter, total_num: 100, remain_num: sumCents(list.map((use) => use.num)) + spare, value };
        const keyed = (order: typeof list) => new Map(releasedValues(card, held, paid, order).map((amount, index) => [order[index]!.key, amount]));
        const [straight, shuffled] = [keyed(list), keyed(other)];
        for (const [key, amount] of straight) expect(shuffled.get(key)).toBe(amount);
        expect(sumCents([...straight.values()])).toBe(spare === 0 ? value : Math.floor((value * (held.remain_num - spare)) / held.remain_num));
      }),
    );
  });
});
