import { describe, expect, it } from 'vitest';
import { costAgain, costOfPart, lineAmount, unitCostOf } from './line-cost.ts';

describe('what a line costs', () => {
  it('is so much each, or so much in all', () => {
    expect(lineAmount({ expected_quantity: 3, unit_cost: 200 })).toBe(600);
    expect(lineAmount({ expected_quantity: 500, amount: 9_800 })).toBe(9_800);
    expect(unitCostOf({ expected_quantity: 500, amount: 9_800 })).toBe(19);
    expect(unitCostOf({ expected_quantity: 3, unit_cost: 200 })).toBe(200);
  });

  it('comes part by part to the whole, whatever the parts are', () => {
    const line = { expected_quantity: 500, unit_cost: 19, amount: 9_800 };
    for (const parts of [[500], [200, 300], [1, 498, 1], Array.from({ length: 500 }, () => 1)]) {
      let received = 0;
      let sum = 0;
      for (const part of parts) {
        sum += costOfPart(line, received, part);
        received += part;
      }
      expect(sum).toBe(9_800);
    }
    expect(costOfPart({ expected_quantity: 10, unit_cost: 7 }, 3, 4)).toBe(28);
  });

  it('is what as many cost again, each or in all, to the nearest cent', () => {
    const line = { expected_quantity: 500, unit_cost: 19, amount: 9_800 };
    expect([500, 250, 1, 3].map((quantity) => costAgain(line, quantity))).toEqual([
      { amount: 9_800 },
      { amount: 4_900 },
      { amount: 20 },
      { amount: 59 },
    ]);
    expect(costAgain({ expected_quantity: 1_000, unit_cost: 0, amount: 500 }, 1_000)).toEqual({ amount: 500 });
    expect(costAgain({ expected_quantity: 10, unit_cost: 7, amount: null }, 4)).toEqual({ unit_cost: 7 });
  });
});
