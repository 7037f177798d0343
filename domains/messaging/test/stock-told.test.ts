import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSku, aSupplySku, takeIn } from '#apps/testing/stock.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { messageList } from '../contract/message.endpoints.ts';
import { tellStock } from '../server/api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a shop is told once a day how many goods end soon, until which day, and how many are short', async () => {
  const [head, manager] = [await world.as('administrator'), await world.as('manager')];
  const [soon, late, supply] = [await aSku(head), await aSku(head), await aSupplySku(head)];
  await takeIn(manager, soon, { valid_date: '2026-04-01' });
  await takeIn(manager, late, { valid_date: '2026-04-02' });
  await takeIn(manager, supply, { valid_date: '2026-03-10' });
  await world.look('lanting', 'update goods set alert_num = 10 where goods_id = (select goods_id from sku where sku_id = $1)', [late]);
  await tellStock(world.backend, world.now());
  await tellStock(world.backend, world.now());
  const told = await manager.ask(messageList, { flag: 0 });
  expect(told.map(({ type, plan_num, return_date_str }) => [type, plan_num, return_date_str]).sort()).toEqual([
    [12, 1, '2026-03-02'],
    [5, 1, '2026-04-01'],
    [6, 1, '2026-04-01'],
  ]);
  expect(await (await world.as('siblingManager')).ask(messageList, { flag: 0 })).toEqual([]);
});
