import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { rowOf } from '#kernel/contract/page.ts';
import { exportAdd } from '../contract/download.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

/** What is answered to whoever wants a list as a file, with its first column. */
async function asked(source: string, input: object) {
  const [field] = Object.keys(rowOf(world.backend.routes.get(source)!.endpoint.response)!.shape);
  const { status, message } = await manager.call(exportAdd, { source, input: { ...input }, columns: [{ field: field!, title: field! }], title: '列表' });
  return { status, message };
}

describe('a list that knows days', () => {
  it.each(['follow_up.plan.search', 'sales.debt.search', 'deduction.search', 'refund.order.search'])(
    'leaves as it is shown, of all days or from one on: %s',
    async (source) => {
      for (const input of [{}, { start_date: '2026-03-01' }, { start_date: '2026-03-01', end_date: '2026-03-31' }])
        expect(await asked(source, input)).toMatchObject({ status: 200 });
    },
  );

  it('of orders leaves for chosen days only', async () => {
    const refused = { status: 400, message: '导出订单请先选择日期范围' };
    for (const input of [{}, { start_date: '2026-03-01' }, { end_date: '2026-03-31' }])
      expect(await asked('sales.order.search', input)).toEqual(refused);
    expect(await asked('sales.query.search', {})).toEqual(refused);
    for (const source of ['sales.order.search', 'sales.query.search'])
      expect(await asked(source, { start_date: '2026-03-01', end_date: '2026-03-31' })).toMatchObject({ status: 200 });
  });
});
