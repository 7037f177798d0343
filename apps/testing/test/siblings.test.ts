import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen } from '#apps/testing/chosen.ts';
import type { Stages } from '#apps/testing/matrix.ts';
import * as matrix from '#apps/testing/matrix.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { samples } from '#apps/testing/samples.ts';
import { rowsOfShop, siblingWrongs } from '#apps/testing/siblings.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';

let world: World;
let stages: Stages;
let theirs: Map<string, string>;

/** Whatever samples make is made in the main store: there is something to be seen of it. */
async function makeRows({ endpoint, make, by }: Sample): Promise<void> {
  const client = (await by?.(stages.main)) ?? (await matrix.sender(world, endpoint, stages.main.boss));
  await client.call(endpoint, await make(stages.main));
}

const reading = chosen(samples).filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public');
beforeAll(async () => {
  world = await openWorld();
  stages = await matrix.openStages(world);
  // Whoever has made a row is still signed in for the next.
  for (const one of chosen(samples)) if (one.endpoint.access !== 'public' && !matrix.endsSessions(one.endpoint)) await makeRows(one);
  theirs = await rowsOfShop(world, (await world.as('manager')).shop_id);
}, 300_000);
afterAll(() => world.close());

describe('rows of a sibling', () => {
  it('are there to be seen', () => expect(theirs.size).toBeGreaterThan(20));

  it.each(reading.map((one) => [one.endpoint.id, one] as const))('are not shown by %s to whoever works in one shop alone', async (_, one) => {
    expect(await siblingWrongs(world, one, stages, theirs)).toEqual([]);
  });
});
