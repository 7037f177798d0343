import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainWarehouse, stockFaults, takeIn } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';

let world: World;
let manager: Client;
let serving: pg.Client;
let sku_id: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  sku_id = world.founded.lanting!.catalog.products.mask!;
  await takeIn(manager, sku_id);
  serving = new pg.Client({ connectionString: world.database.appUrl });
  await serving.connect();
  await serving.query("select set_config('app.org_id', $1, false)", [world.founded.lanting!.org_id]);
});
afterAll(async () => {
  await serving.end();
  await world.close();
});

/** A move of so many out of the warehouse, as nobody's command would make it. */
const move = async (quantity: number, value_cents: number) =>
  serving.query(
    `insert into stock_move (org_id, move_id, shop_id, sku_id, batch_id, from_place, from_warehouse_id, to_place, quantity, value_cents,
       kind, document, document_id, document_number, line_no, business_date, created_at)
     select org_id, nextval('id_block') * 1000, shop_id, sku_id, batch_id, 'warehouse', $1, 'use', $2, $3, 'use', 'planted', 1, 'P', 1, '2026-03-02', now()
     from stock_balance where sku_id = $4 limit 1`,
    [await mainWarehouse(manager), quantity, value_cents, sku_id],
  );

describe('the database', () => {
  it('lets no batch fall below nothing, nor what it cost', async () => {
    await expect(move(11, 0)).rejects.toThrow('stock_balance_floor');
    await expect(move(1, 1_001)).rejects.toThrow('stock_cost_floor');
    await expect(move(10, 999)).rejects.toThrow('stock_cost_floor');
  });

  it.each([
    'update stock_balance set quantity = 99',
    'update stock_cost set value_cents = 0',
    'update stock_move set quantity = 1',
    'delete from stock_move',
    'insert into stock_balance select * from stock_balance',
    'update stock_day set in_quantity = 0',
    'update stock_opened set rest = 0',
    'delete from stock_opened',
  ])('refuses whoever serves: %s', async (text) => {
    await expect(serving.query(text)).rejects.toThrow('permission denied');
  });

  it('refuses even its owner to change what has moved', async () => {
    await expect(world.look('lanting', 'update stock_move set quantity = 1')).rejects.toThrow('append-only');
    await expect(world.look('lanting', 'delete from stock_move')).rejects.toThrow('append-only');
  });

  it('tells what does not agree with its moves', async () => {
    expect(await stockFaults(world)).toEqual([]);
    await world.look('lanting', 'update stock_balance set quantity = quantity + 1 where sku_id = $1', [sku_id]);
    await world.look('lanting', 'update stock_cost set value_cents = value_cents + 1 where sku_id = $1', [sku_id]);
    await world.look('lanting', 'update stock_day set in_value = in_value + 1 where sku_id = $1', [sku_id]);
    expect((await stockFaults(world)).toSorted()).toEqual([
      'the days of a variant differ from its moves',
      'what a variant cost differs from its moves',
      'what is left of a batch differs from its moves',
      'what stands in a warehouse differs from its batches',
      'what stands in the warehouses differs from what has a cost',
    ]);
  });
});
