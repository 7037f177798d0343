import type { BucketConfig } from '#kernel/server/storage.ts';

const NAMES = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
} as const satisfies Record<keyof BucketConfig, string>;

/** The bucket that the environment names, or null: all five variables, or none. */
export function readBucket(environment: NodeJS.ProcessEnv): BucketConfig | null {
  const given = Object.entries(NAMES).map(([key, name]) => [key, name, environment[name]?.trim() ?? ''] as const);
  const missing = given.filter(([, , value]) => value === '').map(([, name]) => name);
  if (missing.length === given.length) return null;
  if (missing.length > 0) throw new Error(`files are to lie in a bucket, but ${missing.join(', ')} is not set`);
  return Object.fromEntries(given.map(([key, , value]) => [key, value])) as unknown as BucketConfig;
}
