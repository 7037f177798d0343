import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { downloadFile, downloadSearch, exportAdd } from '../contract/download.endpoints.ts';
import { makeExports, sweepDownloads } from '../server/api.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world));
});
afterAll(() => world.close());

const columns = [{ field: 'member_num', title: '会员编号' }];
const asked = async () => (await manager.ask(exportAdd, { source: memberSearch.id, input: {}, columns, title: '会员列表' })).sdl_id;
const make = () => makeExports(world.backend, world.now());
const statusOf = async (sdl_id: string) => (await manager.ask(downloadSearch, { flag: 0 })).find((row) => row.sdl_id === sdl_id)?.status;
const later = () => new Date(world.now().getTime() + 3 * 86_400_000 + 1000);

it('a file whose export came to nothing once it was stored goes with its record, after a sweep that was stopped, too', async () => {
  const { storage } = world.backend;
  const { put, remove } = storage;
  const places: string[] = [];
  storage.put = async (key, bytes) => {
    await put(key, bytes);
    places.push(key);
    throw new Error('the database is away');
  };
  const sdl_id = await asked();
  await make().finally(() => {
    storage.put = put;
  });
  expect(await statusOf(sdl_id)).toBe(2);
  expect((await manager.call(downloadFile, { sdl_id })).status).toBe(409);
  expect(places).toHaveLength(1);
  expect(await storage.get(places[0]!)).not.toBeNull();
  storage.remove = () => Promise.reject(new Error('the store is away'));
  await expect(
    sweepDownloads(world.backend, later()).finally(() => {
      storage.remove = remove;
    }),
  ).rejects.toThrow('the sweep of downloads failed in 1 organisations');
  await sweepDownloads(world.backend, later());
  expect(await storage.get(places[0]!)).toBeNull();
  expect(await world.look('lanting', 'select 1 from download_record where sdl_id = $1', [sdl_id])).toEqual([]);
});

it('a worker that was stopped before it said where the file is leaves none behind: whoever takes the record up writes in its place', async () => {
  const sdl_id = await asked();
  const { storage } = world.backend;
  const { put } = storage;
  const places: string[] = [];
  storage.put = async (key, bytes) => {
    await put(key, bytes);
    places.push(key);
    if (places.length > 1) return;
    // As it stands where the worker is gone, and another one takes it up.
    await world.look('lanting', "update download_record set taken_at = $2::timestamptz - interval '11 minutes' where sdl_id = $1", [sdl_id, world.now()]);
    await make();
    throw new Error('gone');
  };
  await make()
    .catch(() => undefined)
    .finally(() => {
      storage.put = put;
    });
  expect(await statusOf(sdl_id)).toBe(1);
  expect(places).toHaveLength(2);
  expect(new Set(places).size).toBe(1);
  expect((await manager.call(downloadFile, { sdl_id })).status).toBe(200);
});

it('a record is taken at its own time, however long its round lasts', async () => {
  const [first, second] = [await asked(), await asked()];
  const route = world.backend.routes.get(memberSearch.id)!;
  const { handler } = route;
  const takenAt = async (sdl_id: string) =>
    (await world.look<{ minutes: number }>(
      'lanting',
      'select extract(epoch from taken_at - $2::timestamptz)::float / 60 as minutes from download_record where sdl_id = $1',
      [sdl_id, world.now()],
    ))[0]!.minutes;
  const elapsed = performance.now.bind(performance);
  let late = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + late);
  route.handler = (ctx, input) => {
    late = 20 * 60_000;
    return handler(ctx, input);
  };
  await make().finally(() => {
    route.handler = handler;
    spy.mockRestore();
  });
  expect([await statusOf(first), await statusOf(second)]).toEqual([1, 1]);
  expect(await takenAt(second)).toBeGreaterThan(19);
});
