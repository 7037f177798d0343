import { afterAll, beforeAll } from 'vitest';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { dealCase } from './voucher.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

proveKept(() => world, dealCase);
