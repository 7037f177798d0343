import { describe, expect, it } from 'vitest';
import { costOfPart, lineAmount, unitCostOf } from './line-cost.ts';

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
});
