import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { ByteSealer } from './vault.ts';

/** Where the bytes of files lie. Keys are ours: organisation, then a random name. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
}

/** A bucket of any store that speaks S3. */
export interface BucketConfig {
  /** Such as `https://s3.eu-central-1.amazonaws.com` or `https://oss-cn-hangzhou.aliyuncs.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const KEY = /^\d+\/[\w-]{22}$/;

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of ours');
  return key;
}

/** Files below a folder of this machine: written aside first, so that a name never stands for half a file. */
export function openDisk(folder: string): Storage {
  const placeOf = (key: string): string => {
    const [org, name] = checked(key).split('/') as [string, string];
    return join(folder, org, name.slice(0, 2), name);
  };
  return {
    async put(key, bytes) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(`${place}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${place}.part`, place);
    },
    get: (key) =>
      readFile(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

const PATIENCE_MS = 20_000;

/** A bucket; every process sees the same files. */
export function openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketConfig): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask = async (method: string, key: string, body?: Uint8Array): Promise<Response> => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${checked(key)}`;
    const answer = await client.fetch(url, { method, signal: AbortSignal.timeout(PATIENCE_MS), ...(body && { body: new Uint8Array(body) }) });
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${method} with ${answer.status}`);
    return answer;
  };
  return {
    async put(key, bytes) {
      const { status } = await ask('PUT', key, bytes);
      if (status === 404) throw new Error(`the file store has no bucket ${bucket}`);
    },
    async get(key) {
      const answer = await ask('GET', key);
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer());
    },
    remove: async (key) => void (await ask('DELETE', key)),
  };
}

/** What a file that was encrypted begins with: none of ours that was not begins so. */
const MARK = Buffer.from('yanxu-sealed-1\0');
const isMarked = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/**
 * Files that lie encrypted, each bound to its key. What lies there unencrypted from before is read as it is; with `writes` false the
 * other way round: nothing more is encrypted, and what was stays readable.
 */
export const sealedStorage = (storage: Storage, sealer: ByteSealer, { writes }: { writes: boolean }): Storage => ({
  put: (key, bytes) => storage.put(key, writes ? Buffer.concat([MARK, sealer.seal(bytes, key)]) : bytes),
  async get(key) {
    const bytes = await storage.get(key);
    return bytes && isMarked(bytes) ? sealer.unseal(bytes.subarray(MARK.length), key) : bytes;
  },
  remove: (key) => storage.remove(key),
});
