import { describe, expect, it } from 'vitest';
import { correctedSupplies, lacksReason, plannedSupplies, type ProjectSupply, usingSo } from './supplies.draft.ts';

const gauze: ProjectSupply = {
  shop_project_id: '1',
  sku_id: '2',
  goods_name: '棉片',
  specs_name: '',
  unit: '片',
  quantity: 2,
  usable_quantity: 9,
  batches: [],
};
const plan = (correction: object) => plannedSupplies([gauze], new Map([['1', 3]]), new Map([['1/2', correction]]));

describe('what whoever treats says of the supplies', () => {
  it('is nothing while they are used as they are listed', () => {
    expect([correctedSupplies(plan({})), correctedSupplies(plan({ quantity: 6, reason: '照常' }))]).toEqual([[], []]);
    expect(plannedSupplies([gauze], new Map(), new Map())).toEqual([]);
  });

  it('is nothing where a quantity is put back: it follows the times', () => {
    const put = [usingSo({ quantity: 3 }, 2, 2), usingSo({ quantity: 3, reason: '范围较大' }, 2, 2), usingSo({ batch_id: '4' }, 1, 2)];
    expect(put).toEqual([{}, { reason: '范围较大' }, { batch_id: '4', quantity: 1 }]);
    expect(plan(put[0]!)[0]).toMatchObject({ planned: 6, correction: {}, wantsReason: false });
  });

  it('says fewer without a reason, and more or another batch with one', () => {
    expect(correctedSupplies(plan({ quantity: 0 }))).toEqual([{ shop_project_id: '1', sku_id: '2', quantity: 0, reason: '' }]);
    expect([lacksReason(plan({ quantity: 5 })), lacksReason(plan({ quantity: 7 })), lacksReason(plan({ batch_id: '4' }))]).toEqual([
      false,
      true,
      true,
    ]);
    expect(lacksReason(plan({ quantity: 7, reason: '范围较大' }))).toBe(false);
    expect(correctedSupplies(plan({ batch_id: '4', reason: ' 指定 ' }))).toEqual([
      { shop_project_id: '1', sku_id: '2', quantity: 6, batch_id: '4', reason: '指定' },
    ]);
  });
});
