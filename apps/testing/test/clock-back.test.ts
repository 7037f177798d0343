import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen } from '#apps/testing/chosen.ts';
import { sender } from '#apps/testing/matrix.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

/** What was made is in the future then. */
const BACK_MS = 2 * 86_400_000;

describe('a clock that was set back by two days', () => {
  it.each(chosen(samples).map((one) => [one.endpoint.id, one] as const))('is met by %s with an answer or a sentence', async (_, { endpoint, make, by }) => {
    const input = await make(stage);
    const client = (await by?.(stage)) ?? (await sender(world, endpoint, stage.boss));
    world.advance(-BACK_MS);
    try {
      const { status, message } = await client.call(endpoint, input);
      expect([status < 500, status < 500 || message]).toEqual([true, true]);
    } finally {
      world.advance(BACK_MS);
    }
  });
});

it('left no fault in the log, and the books right', async () => {
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
});
