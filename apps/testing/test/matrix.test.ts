import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#apps/api/routes.ts';
import { chosen } from '#apps/testing/chosen.ts';
import type { Stages } from '#apps/testing/matrix.ts';
import * as matrix from '#apps/testing/matrix.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { endpointsWithoutSample, samples } from '#apps/testing/samples.ts';
import { CANARY } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';

let world: World;
let stages: Stages;
beforeAll(async () => {
  world = await openWorld();
  stages = await matrix.openStages(world);
});
afterAll(() => world.close());

const named = (list: readonly Sample[]) => list.map((one) => [one.endpoint.id, one] as const);
const now = chosen(samples);
const closed = now.filter(({ endpoint }) => endpoint.access !== 'public');
const guarded = now.filter(({ endpoint }) => endpoint.access.includes(':'));

describe('every endpoint', () => {
  it('has a sample', () => {
    expect(endpointsWithoutSample()).toEqual([]);
    expect(new Set(routes.map(({ endpoint }) => endpoint.id)).size).toBe(routes.length);
  });

  it.each(named(samples))('%s succeeds for its rightful actor', async (_, { endpoint, make, by }) => {
    // The others' turn to be asked everything comes; in our own shop each is asked every time.
    for (const stage of now.some((one) => one.endpoint === endpoint) ? Object.values(stages) : [stages.main]) {
      if (endpoint.access === 'mode:switch' && stage !== stages.main) continue;
      const input = await make(stage);
      const answer = await ((await by?.(stage)) ?? (await matrix.sender(world, endpoint, stage.boss))).call(endpoint, input);
      const { status, code, message, errors } = answer;
      expect({ status, code, message, errors }).toEqual({ status: 200, code: 0, message: '', errors: undefined });
      expect(matrix.phoneWrongs(endpoint.id, JSON.stringify(answer))).toEqual([]);
    }
  });

  it.each(named(closed))('%s refuses whoever is not signed in', async (_, one) => {
    expect(await matrix.anonymousWrongs(world, one, stages.main)).toEqual([]);
  });
});

describe('rights', () => {
  it.each(named(guarded))('%s is refused to whoever lacks its permission, and to nobody else', async (_, one) => {
    expect(await matrix.rightWrongs(world, one, stages.main)).toEqual([]);
  });

  it('count when the caller holds them: every permission is held by somebody', () => {
    const held = new Set(matrix.EVERYBODY.flatMap((person) => [...matrix.heldBy(person)]));
    const permissions = samples.map(({ endpoint }) => endpoint.access).filter((access) => access.includes(':'));
    expect(permissions.filter((permission) => !held.has(permission))).toEqual([]);
  });
});

describe('private words', () => {
  it.each(named(now))('reach nobody without the right by %s', async (_, one) => {
    for (const person of matrix.colleagues(world)) expect(await matrix.canaryWrongs(world, one, stages.main, person)).toEqual([]);
  });

  it('reach no log line', () => {
    expect(world.logged.join('').length).toBeGreaterThan(1000);
    expect(matrix.loggedCanaries(world)).toEqual([]);
  });

  it('are seen by who has the right', async () => {
    const { endpoint, make } = samples.find((one) => one.endpoint.id === 'member.detail')!;
    const answer = JSON.stringify(await (await world.as('manager')).call(endpoint, await make(stages.main)));
    expect(answer).toContain(CANARY.id_number);
    expect(answer).toContain(CANARY.anamnesis);
  });
});

it('left the books right and no error behind', async () => {
  for (const organisation of ['lanting', 'harbour']) expect(await world.look(organisation, 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
