import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#apps/api/routes.ts';
import type { Edit } from '#apps/testing/edit.ts';
import { edits, editsWithoutReading } from '#apps/testing/edits.ts';
import { roundTripWrongs } from '#apps/testing/round-trip.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Route } from '#kernel/server/mount.ts';

type Values = Record<string, unknown>;
type Spoil = (input: Values) => Values;

const ROOM = 'staff.room.edit';
/** The edit of a room, spoilt on its way in. */
const planted = (name: string, spoil: Spoil): Route => {
  const { endpoint, handler } = routes.find((route) => route.endpoint.id === ROOM)!;
  const like: Endpoint = { ...endpoint, id: `planted.${name}`, path: `/planted/room/${name}` };
  return { endpoint: like, handler: (ctx, input) => handler(ctx, spoil(input) as never) };
};
let kept = '';
const spoilt = {
  honest: planted('honest', (input) => input),
  erasing: planted('erasing', (input) => ({ ...input, remarks: '' })),
  forgetting: planted('forgetting', (input) => {
    kept ||= String(input['room_name']);
    return { ...input, room_name: kept };
  }),
  mixing: planted('mixing', (input) => ({ ...input, remarks: String(input['room_name']) })),
};

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld({ plant: Object.values(spoilt) });
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

const sampleOf = (id: string): Sample => samples.find(({ endpoint }) => endpoint.id === id)!;

describe('an edit', () => {
  it('has a call that reads what it writes, or is a step', () => {
    expect(editsWithoutReading()).toEqual([]);
  });

  it.each(edits.map((edit) => [edit.endpoint.id, edit] as const))('%s keeps what it is not told to change, and changes what it is', async (id, edit) => {
    const { tried, wrongs } = await roundTripWrongs(edit, sampleOf(id), stage);
    expect(wrongs).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe('a planted edit', () => {
  const wrongsOf = async ({ endpoint }: Route): Promise<string[]> => {
    const room = edits.find((edit) => edit.endpoint.id === ROOM)!;
    const like: Edit = { ...room, endpoint };
    return (await roundTripWrongs(like, sampleOf(ROOM), stage)).wrongs;
  };

  it('that is right gets away', async () => expect(await wrongsOf(spoilt.honest)).toEqual([]));
  it('that erases a field is caught', async () => expect((await wrongsOf(spoilt.erasing)).join()).toContain('remarks changed, and remarks is ""'));
  it('that forgets a field is caught', async () => expect((await wrongsOf(spoilt.forgetting)).join()).toContain('room_name changed, and room_name is'));
  it('that writes one field into another is caught', async () => expect((await wrongsOf(spoilt.mixing)).join()).toContain('room_name changed, and remarks is'));
});
