import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileHeld } from '#apps/testing/held.ts';
import { aSku, held, order, takeIn } from '#apps/testing/stock.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { inboundConfirm } from '../contract/inbound.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a database that goes away while stock is waited for is trouble that every question of the command is heard with, and changes nothing', async () => {
  const unheard: unknown[] = [];
  const note = (failure: unknown) => void unheard.push(failure);
  process.on('unhandledRejection', note);
  const manager = await world.as('manager');
  const sku_id = await aSku(await world.as('administrator'));
  await takeIn(manager, sku_id);
  const inbound_id = await order(manager, sku_id);
  const before = await held(world, 'lanting', manager.shop_id, sku_id);
  const sql = 'select from stock_cost where sku_id = $1 for no key update';
  const { waited, answer } = await whileHeld({ world, organisation: 'lanting', sql, values: [sku_id], cut: true }, () =>
    manager.call(inboundConfirm, { inbound_id }),
  );
  expect({ waited, status: answer.status }).toEqual({ waited: true, status: 503 });
  // What nobody hears is told a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', note);
  expect(unheard).toEqual([]);
  expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual(before);
});
