import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen, everythingIsChosen } from '#apps/testing/chosen.ts';
import type { Stages } from '#apps/testing/matrix.ts';
import * as matrix from '#apps/testing/matrix.ts';
import { samples } from '#apps/testing/samples.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';

let world: World;
let stages: Stages;
beforeAll(async () => {
  world = await openWorld();
  stages = await matrix.openStages(world);
});
afterAll(() => world.close());

const now = chosen(samples);
const closed = now.filter(({ endpoint }) => endpoint.access !== 'public');

describe('ids of others', () => {
  const cases = (['sibling', 'stranger'] as const).flatMap((side) => now.map((one) => [side, one.endpoint.id, one] as const));
  let all = 0;

  it.each(cases)('from the %s: %s answers for them as for ids that do not exist', async (side, _, one) => {
    const { compared, wrongs } = await matrix.foreignIdWrongs(world, side, one, stages);
    expect(wrongs).toEqual([]);
    all += compared;
  });

  it('were really compared', () => expect(all).toBeGreaterThan(everythingIsChosen ? 40 : 0));

  it.each(closed.map((one) => [one.endpoint.id, one] as const))('do not open another shop by its header for %s', async (_, one) => {
    expect(await matrix.foreignShopWrongs(world, one, stages.main)).toEqual([]);
  });
});

it('left the books right and no error behind', async () => {
  for (const organisation of ['lanting', 'harbour']) expect(await world.look(organisation, 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
