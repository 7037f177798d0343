import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket, openDisk, sealedStorage, type Storage } from '../storage.ts';
import { openVault } from '../vault.ts';

const KEYS = { accessKeyId: 'AKID', secretAccessKey: 'a secret' };
const NAME = '17/abcdefghijklmnopqrstuv';

/** A store that keeps objects and accepts only requests signed with our secret over what really arrived. */
function openFakeStore(): { server: Server; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = `http://${request.headers.host}${request.url}`;
    const given = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-'))) as Record<string, string>;
    const signer = new AwsV4Signer({
      ...KEYS, method: request.method!, url, headers: given, service: 's3', region: 'nowhere-1',
      datetime: given['x-amz-date']!, ...(body.length > 0 && { body }),
    });
    const expected = (await signer.sign()).headers.get('authorization');
    const hash = given['x-amz-content-sha256'];
    const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === undefined || hash === createHash('sha256').update(body).digest('hex');
    if (request.headers.authorization !== expected || !isWhole) return response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(request.url!, body);
    if (request.method === 'DELETE') objects.delete(request.url!);
    const found = objects.get(request.url!);
    return request.method === 'GET' ? response.writeHead(found ? 200 : 404).end(found) : response.writeHead(200).end();
  });
  return { server, objects };
}

let folder: string;
const { server, objects } = openFakeStore();
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanxu-files-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => Storage][] = [
  ['a folder', () => openDisk(folder)],
  ['a bucket', () => openBucket({ endpoint, bucket: 'files', region: 'nowhere-1', ...KEYS })],
];

describe.each(stores)('%s', (_, open) => {
  it('gives back what was put, answers null for what was not, and forgets what was removed', async () => {
    const storage = open();
    const bytes = Buffer.from('字节 \0 and more');
    expect(await storage.get(NAME)).toBeNull();
    await storage.put(NAME, bytes);
    expect(await storage.get(NAME)).toEqual(bytes);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.get(NAME)).toBeNull();
  });

  it.each(['../secret', '17/../../etc/passwd', '/etc/passwd', '17/short', ''])('takes no key that is not ours: %s', async (key) => {
    const storage = open();
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a key of ours');
    await expect(async () => storage.get(key)).rejects.toThrow('not a key of ours');
  });
});

it('a bucket refuses a wrong secret, and the failure is told', async () => {
  const storage = openBucket({ endpoint, bucket: 'files', region: 'nowhere-1', ...KEYS, secretAccessKey: 'wrong' });
  await expect(storage.put(NAME, Buffer.from('x'))).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});

it('a folder never shows half a file', async () => {
  const storage = openDisk(folder);
  await storage.put(NAME, Buffer.from('x'));
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('files lie encrypted where it is wanted, each bound to its key; those from before are read all the same', async () => {
  const [plain, sealer] = [openDisk(folder), openVault(Buffer.alloc(32, 7)).bytes('encrypt files')];
  const [sealed, off] = [true, false].map((writes) => sealedStorage(plain, sealer, { writes })) as [Storage, Storage];
  const [old, fresh, moved] = ['a', 'b', 'c'].map((letter) => `1/${letter.repeat(22)}`) as [string, string, string];
  await plain.put(old, Buffer.from('from before'));
  await sealed.put(fresh, Buffer.from('a face'));
  expect((await sealed.get(old))!.toString()).toBe('from before');
  for (const reader of [sealed, off]) expect((await reader.get(fresh))!.toString()).toBe('a face');
  const bytes = (await plain.get(fresh))!;
  expect(bytes.includes('a face')).toBe(false);
  await plain.put(moved, bytes);
  await expect(sealed.get(moved)).rejects.toThrow('unable to authenticate');
  await off.put(old, Buffer.from('plain again'));
  expect((await plain.get(old))!.toString()).toBe('plain again');
  expect(await sealed.get(`1/${'z'.repeat(22)}`)).toBeNull();
});
