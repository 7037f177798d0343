import type pg from 'pg';
import { inject } from 'vitest';
import { loadProducts } from '#apps/demo/large-catalogue.ts';
import { loadStock } from '#apps/demo/large-stock.ts';
import { urlWith, withClient } from '#apps/launch/roles.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { atLength } from '#kernel/testkit/length.ts';

/** Variants of the shop whose shelves are full. */
export const PRODUCTS = atLength({ short: 300, long: 20_000 });
const ROUNDS = atLength({ short: 3, long: 15 });

export interface Shelves {
  world: World;
  manager: Client;
  /** The database, as whoever may read all of it. */
  superUrl: string;
  /** What a statement by hand is asked with: the shop, its day, its organisation. */
  values: [shop_id: string, today: string, org_id: string];
}

/** A shop with full shelves, where something is `changed` of what stands there before the database has looked at it. */
export async function openShelves(changed: (client: pg.Client, values: Shelves['values']) => Promise<unknown>): Promise<Shelves> {
  const world = await openWorld();
  await loadProducts(world.backend, world.now(), PRODUCTS);
  await loadStock(world.backend, world.now(), ROUNDS);
  const manager = await world.as('manager');
  const superUrl = urlWith(inject('cluster').superUrl, { database: new URL(world.database.appUrl).pathname.slice(1) });
  const values: Shelves['values'] = [manager.shop_id, world.now().toISOString().slice(0, 10), world.founded['lanting']!.org_id];
  await withClient(superUrl, async (client) => {
    await changed(client, values);
    await client.query('vacuum (analyze)');
  });
  return { world, manager, superUrl, values };
}
