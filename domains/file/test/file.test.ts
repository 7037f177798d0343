import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { fingerprint } from '#apps/testing/fingerprint.ts';
import { sweepFiles } from '../server/api.ts';
import { deleteFile, readFile, uploadFile } from '../contract/file.endpoints.ts';
import { photo } from '#apps/testing/photo.ts';
import { hostileFiles } from './hostile-files.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const keep = async (person: Parameters<World['as']>[0], use: 'staff_photo' | 'attendance_photo' = 'staff_photo') =>
  (await world.as(person)).ask(uploadFile, { use, file: await photo() });
const keyOf = (path: string): string => path.slice(-22);
const look = async (person: Parameters<World['as']>[0], path: string) => (await world.as(person)).call(readFile, { file_key: keyOf(path) });

describe('uploading a picture', () => {
  it('keeps it under a random name and gives it back to colleagues, drawn anew', async () => {
    const { path, media_type, file_name } = await keep('manager');
    expect({ media_type, file_name }).toEqual({ media_type: 'image/png', file_name: 'photo.png' });
    const answer = await look('cashier', path);
    expect(await sharp(answer.data as unknown as Buffer).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  });

  it('forgets where and with what a photo was taken, and stands it upright', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .jpeg()
      .toBuffer();
    const client = await world.as('manager');
    const { path } = await client.ask(uploadFile, { use: 'staff_photo', file: new File([new Uint8Array(taken)], 'me.jpg') });
    const kept = await sharp((await look('manager', path)).data as unknown as Buffer).metadata();
    expect(kept).toMatchObject({ width: 20, height: 40 });
    expect(kept.exif).toBeUndefined();
  });

  it('survives that the session’s cached rights turned out to be void, and the call is begun anew', async () => {
    const client = await world.as('manager');
    await client.ask(uploadFile, { use: 'staff_photo', file: await photo() });
    await world.look('lanting', "update role set description = description || '.'");
    expect((await client.call(uploadFile, { use: 'staff_photo', file: await photo() })).status).toBe(200);
  });

  it('is sent as a download that no browser runs', async () => {
    const { path } = await keep('manager');
    const { access_token } = await world.as('manager');
    const { headers } = await world.app.inject({ url: `/api${path}`, headers: { authorization: access_token } });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('image/png');
  });
});

describe('refuses', () => {
  it('each of the hostile files, leaving no row and no bytes', async () => {
    const corpus = await hostileFiles();
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    const client = await world.as('manager');
    const before = await fingerprint(world, 'lanting');
    const bytesBefore = await bytesKept();
    for (const { what, file, use } of corpus) {
      const { status, code } = await client.call(uploadFile, { use: use ?? 'staff_photo', file });
      expect({ what, refused: [400, 413].includes(status), code }).toEqual({ what, refused: true, code: status });
    }
    expect(await fingerprint(world, 'lanting')).toBe(before);
    expect(await bytesKept()).toBe(bytesBefore);
    // The control: the same way in, an honest picture is kept.
    expect((await client.call(uploadFile, { use: 'staff_photo', file: await photo() })).status).toBe(200);
    expect(await bytesKept()).toBe(bytesBefore + 1);
  }, 60_000);

  it('to name the size and the formats at the field', async () => {
    const client = await world.as('manager');
    const large = await client.call(uploadFile, { use: 'shop_logo', file: new File([new Uint8Array(501 * 1024)], 'logo.png') });
    expect(large).toMatchObject({ status: 413, errors: [{ field: 'file', message: '文件大小不能超过500KB' }] });
    const text = await client.call(uploadFile, { use: 'shop_logo', file: new File(['hello'], 'logo.png') });
    expect(text).toMatchObject({ status: 400, errors: [{ field: 'file', message: '不支持的文件格式，请上传jpg、jpeg、png' }] });
  });
});

describe('hides a file', () => {
  it('from another chain, as if it did not exist', async () => {
    const { path } = await keep('manager');
    const foreign = await look('strangerManager', path);
    const absent = await look('strangerManager', `${path.slice(0, -22)}${'A'.repeat(22)}`);
    expect(foreign).toEqual(absent);
    expect(foreign.status).toBe(404);
  });

  it('of a shop from a sibling branch, and shows it again to the head office', async () => {
    const { path } = await keep('manager', 'attendance_photo');
    expect((await look('siblingManager', path)).status).toBe(404);
    expect((await look('administrator', path)).status).toBe(200);
    expect((await look('siblingManager', (await keep('manager')).path)).status).toBe(200);
  });

  it('from whoever is not signed in', async () => {
    const { path } = await keep('manager');
    expect((await world.app.inject({ url: `/api${path}` })).statusCode).toBe(401);
  });
});

describe('taking an upload back', () => {
  it('removes row and bytes', async () => {
    const { path } = await keep('manager');
    const bytes = await bytesKept();
    await (await world.as('manager')).ask(deleteFile, { path });
    expect((await look('manager', path)).status).toBe(404);
    expect(await bytesKept()).toBe(bytes - 1);
  });

  it('is nobody else’s to do, and not possible once a record has claimed it', async () => {
    const { path } = await keep('manager');
    expect((await (await world.as('cashier')).call(deleteFile, { path })).status).toBe(400);
    await world.look('lanting', 'update file set claimed_at = $1 where file_key = $2', [world.now(), keyOf(path)]);
    expect((await (await world.as('manager')).call(deleteFile, { path })).status).toBe(400);
    expect((await look('manager', path)).status).toBe(200);
  });
});

it('what no record claimed is swept away after a day, what one claimed stays', async () => {
  const [lost, kept] = [await keep('manager'), await keep('manager')];
  await world.look('lanting', 'update file set claimed_at = $1 where file_key = $2', [world.now(), keyOf(kept.path)]);
  await sweepFiles(world.backend, new Date(world.now().getTime() + 23 * 3_600_000));
  expect((await look('manager', lost.path)).status).toBe(200);
  await sweepFiles(world.backend, new Date(world.now().getTime() + 25 * 3_600_000));
  expect((await look('manager', lost.path)).status).toBe(404);
  expect((await look('manager', kept.path)).status).toBe(200);
});

/** Pictures of the manager that no record names, as if they had uploaded so many. */
const uploaded = async (count: number) =>
  world.look(
    'lanting',
    `insert into file (org_id, file_id, file_key, use, file_name, media_type, size_bytes, shop_id, created_uid, created_at)
     select current_org(), 880000000000 + n, lpad(n::text, 22, 'A'), 'staff_photo', 'a.png', 'image/png', 1, $1::bigint, $2::bigint, $3::timestamptz
       from generate_series(1, $4::int) n`,
    [(await world.as('manager')).shop_id, (await world.as('manager')).uid, world.now(), count],
  );
const rowsKept = async (): Promise<number> =>
  (await world.look<{ n: number }>('lanting', 'select count(*)::int as n from file where claimed_at is null'))[0]!.n;
const tomorrow = () => new Date(world.now().getTime() + 25 * 3_600_000);

it('all that is due is swept away in one night, and what a sweep was stopped at is swept the next', async () => {
  const { path } = await keep('manager');
  await uploaded(1_101);
  const bytes = await bytesKept();
  const { storage } = world.backend;
  const { remove } = storage;
  storage.remove = () => Promise.reject(new Error('the store is away'));
  await expect(
    sweepFiles(world.backend, tomorrow()).finally(() => {
      storage.remove = remove;
    }),
  ).rejects.toThrow('the sweep of files failed in 1 organisations');
  expect((await look('manager', path)).status).toBe(200);
  await sweepFiles(world.backend, tomorrow());
  expect([await rowsKept(), await bytesKept()]).toEqual([0, bytes - 1]);
});

it('who has uploaded more than any form holds saves some of it first', async () => {
  await uploaded(300);
  const bytes = await bytesKept();
  const client = await world.as('manager');
  expect(await client.call(uploadFile, { use: 'staff_photo', file: await photo() })).toMatchObject({
    status: 429,
    message: '上传后未保存的图片太多，请先保存表单，或删除不用的图片',
  });
  expect(await bytesKept()).toBe(bytes);
  expect((await (await world.as('cashier')).call(uploadFile, { use: 'staff_photo', file: await photo() })).status).toBe(200);
  await sweepFiles(world.backend, tomorrow());
  expect((await client.call(uploadFile, { use: 'staff_photo', file: await photo() })).status).toBe(200);
});

const bytesKept = async (): Promise<number> =>
  (await readdir(world.filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
