import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpendRule } from '#domains/catalog/contract/catalog.endpoints.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import { available, giftLeft, inSpendOrder, loadOf, spendLots, type SpendableLot } from './lot.rules.ts';

const TODAY = '2026-05-10';

const lot = (lot_id: string, principal: number, gift: number, more: Partial<SpendableLot & { created_at: Date }> = {}) => ({
  lot_id,
  current_balance: principal,
  current_dis_balance: gift,
  valid_end: null as string | null,
  spend_rule: 'proportional' as SpendRule,
  created_at: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

const lots = fc
  .array(
    fc.record({
      current_balance: fc.integer({ min: 0, max: 500_000 }),
      current_dis_balance: fc.integer({ min: 0, max: 200_000 }),
      valid_end: fc.constantFrom(null, '2026-04-01', '2026-05-09', '2026-05-10', '2026-06-01'),
      spend_rule: fc.constantFrom(...SpendRule.options),
      created_at: fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((fields, index) => ({ ...fields, lot_id: String(index + 8) })));

describe('a stored-value card', () => {
  it('spends the lot that expires first, a permanent one last', () => {
    const held = [lot('1', 10_000, 0), lot('2', 10_000, 0, { valid_end: '2026-12-31' }), lot('3', 10_000, 0, { valid_end: '2026-06-30' })];
    expect(spendLots(inSpendOrder(held), 15_000, TODAY)).toEqual([
      { lot_id: '3', principal: 10_000, gift: 0 },
      { lot_id: '2', principal: 5_000, gift: 0 },
    ]);
  });

  it('spends the older of two lots that expire together', () => {
    const held = [
      lot('1', 100, 0, { created_at: new Date('2026-03-01T00:00:00Z') }),
      lot('2', 100, 0, { created_at: new Date('2026-02-01T00:00:00Z') }),
    ];
    expect(inSpendOrder(held).map((one) => one.lot_id)).toEqual(['2', '1']);
    expect(inSpendOrder([lot('10', 1, 0), lot('9', 1, 0)]).map((one) => one.lot_id)).toEqual(['9', '10']);
  });

  it('takes gift in proportion to what remains, the odd cent from principal', () => {
    expect(spendLots([lot('1', 100_000, 20_000)], 10_000, TODAY)).toEqual([{ lot_id: '1', principal: 8_334, gift: 1_666 }]);
    expect(spendLots([lot('1', 2, 1)], 2, TODAY)).toEqual([{ lot_id: '1', principal: 2, gift: 0 }]);
  });

  it('takes principal first or gift first where its template says so', () => {
    expect(spendLots([lot('1', 5_000, 3_000, { spend_rule: 'principal_first' })], 6_000, TODAY)).toEqual([
      { lot_id: '1', principal: 5_000, gift: 1_000 },
    ]);
    expect(spendLots([lot('1', 5_000, 3_000, { spend_rule: 'gift_first' })], 6_000, TODAY)).toEqual([{ lot_id: '1', principal: 3_000, gift: 3_000 }]);
  });

  it('keeps the principal of an expired lot and lets its gift lapse; the last day still counts', () => {
    const over = lot('1', 5_000, 5_000, { valid_end: '2026-05-09' });
    expect(available([over], TODAY)).toBe(5_000);
    expect(spendLots([over], 5_000, TODAY)).toEqual([{ lot_id: '1', principal: 5_000, gift: 0 }]);
    expect(spendLots([over], 5_001, TODAY)).toBeNull();
    expect(available([lot('1', 5_000, 5_000, { valid_end: TODAY })], TODAY)).toBe(10_000);
  });

  it('pays nothing when it holds too little', () => {
    expect(spendLots([lot('1', 100, 0), lot('2', 99, 0)], 200, TODAY)).toBeNull();
  });

  it('pays exactly, out of no lot more than it holds, and each lot to its end before the next', () => {
    fc.assert(
      fc.property(lots, fc.double({ min: 0, max: 1, noNaN: true }), (held, ratio) => {
        const ordered = inSpendOrder(held);
        const all = available(ordered, TODAY);
        const amount = Math.floor(all * ratio);
        const parts = spendLots(ordered, amount, TODAY)!;
        expect(sumCents(parts.map((part) => part.principal + part.gift))).toBe(amount);
        const touched = ordered.filter((one) => parts.some((part) => part.lot_id === one.lot_id));
        parts.forEach((part, index) => {
          const from = touched[index]!;
          expect(part.lot_id).toBe(from.lot_id);
          expect(part.principal).toBeGreaterThanOrEqual(0);
          expect(part.gift).toBeGreaterThanOrEqual(0);
          expect(part.principal).toBeLessThanOrEqual(from.current_balance);
          expect(part.gift).toBeLessThanOrEqual(giftLeft(from, TODAY));
          const left = from.current_balance + giftLeft(from, TODAY) - part.principal - part.gift;
          expect(left === 0 || index === parts.length - 1).toBe(true);
        });
        expect(spendLots(ordered, all + 1, TODAY)).toBeNull();
      }),
    );
  });

  it('spends the same whatever the order in which its lots are given', () => {
    const shuffled = lots.chain((held) => fc.tuple(fc.constant(held), fc.shuffledSubarray(held, { minLength: held.length })));
    fc.assert(
      fc.property(shuffled, ([held, other]) => {
        expect(inSpendOrder(other)).toEqual(inSpendOrder(held));
      }),
    );
  });

  it('never spends the gift of a lot faster than its principal, unless told to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }),
        (principal, gift, amounts) => {
          let [p, g] = [principal, gift];
          for (const amount of amounts) {
            const parts = spendLots([lot('1', p, g)], amount, TODAY);
            if (!parts) break;
            p -= parts[0]!.principal;
            g -= parts[0]!.gift;
            // g/p never falls below gift/principal: gift is rounded down every time.
            expect(BigInt(g) * BigInt(principal) >= BigInt(gift) * BigInt(p)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('buying stored value', () => {
  it('loads what was paid as principal and the rest as gift', () => {
    expect(loadOf({ sell_price: 100_000, total_amount: 100_000, gift_amount: 20_000 }, 1)).toEqual({ principal: 100_000, gift: 20_000 });
    expect(loadOf({ sell_price: 80_000, total_amount: 100_000, gift_amount: 0 }, 2)).toEqual({ principal: 160_000, gift: 40_000 });
  });
});
